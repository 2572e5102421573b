use std::panic::PanicHookInfo;
use std::sync::Once;

/// What every planned panic says first.
pub(crate) const PLANNED: &str = "planned: ";

/// Keeps planned panics off the screen; there are thousands.
pub(crate) fn quiet_planned_panics() {
    static ONCE: Once = Once::new();
    ONCE.call_once(|| {
        let show = std::panic::take_hook();
        std::panic::set_hook(Box::new(move |panic| {
            if !is_planned(panic) {
                show(panic);
            }
        }));
    });
}

fn is_planned(panic: &PanicHookInfo<'_>) -> bool {
    panic
        .payload_as_str()
        .is_some_and(|text| text.starts_with(PLANNED))
}

/// Panics as planned.
///
/// # Panics
///
/// Always.
pub(crate) fn panic_as_planned(what: &str) -> ! {
    panic!("{PLANNED}{what}")
}
