use std::collections::VecDeque;
use std::sync::{Arc, Mutex, PoisonError};
use std::time::Duration;
use tokio::io::{AsyncRead, AsyncReadExt};
use tokio_util::task::AbortOnDropHandle;

/// As much of the beginning, and of the end, as is kept.
const HALF: usize = 12 * 1024;

/// The output of a process, read on so that the process never waits for us.
pub(super) struct Capture {
    kept: Arc<Mutex<Kept>>,
    reader: AbortOnDropHandle<()>,
}

/// The beginning and the end of what was read.
#[derive(Default)]
struct Kept {
    head: Vec<u8>,
    tail: VecDeque<u8>,
    left_out: usize,
}

impl Capture {
    /// Reads until the last process that has the other end closes it.
    pub(super) fn of(source: Option<impl AsyncRead + Unpin + Send + 'static>) -> Self {
        let kept = Arc::new(Mutex::new(Kept::default()));
        let into = Arc::clone(&kept);
        let reader = AbortOnDropHandle::new(tokio::spawn(async move {
            let Some(mut source) = source else { return };
            let mut buffer = vec![0; 16 * 1024];
            while let Ok(count @ 1..) = source.read(&mut buffer).await {
                let mut kept = into.lock().unwrap_or_else(PoisonError::into_inner);
                kept.add(&buffer[..count]);
            }
        }));
        Self { kept, reader }
    }

    /// What was read, waiting at most this long for the rest.
    pub(super) async fn finish(self, at_most: Duration) -> String {
        let _ = tokio::time::timeout(at_most, self.reader).await;
        let kept = self.kept.lock().unwrap_or_else(PoisonError::into_inner);
        kept.text()
    }
}

impl Kept {
    fn add(&mut self, bytes: &[u8]) {
        let room = HALF - self.head.len();
        let (first, rest) = bytes.split_at(room.min(bytes.len()));
        self.head.extend_from_slice(first);
        self.tail.extend(rest);
        let surplus = self.tail.len().saturating_sub(HALF);
        self.tail.drain(..surplus);
        self.left_out += surplus;
    }

    fn text(&self) -> String {
        let tail: Vec<u8> = self.tail.iter().copied().collect();
        if self.left_out == 0 {
            return String::from_utf8_lossy(&[&*self.head, &*tail].concat()).into_owned();
        }
        let head = String::from_utf8_lossy(&self.head);
        let tail = String::from_utf8_lossy(&tail);
        format!("{head}\n… [{} bytes left out] …\n{tail}", self.left_out)
    }
}

#[cfg(test)]
mod tests {
    use super::*;

    fn kept(pieces: &[&[u8]]) -> String {
        let mut kept = Kept::default();
        pieces.iter().for_each(|piece| kept.add(piece));
        kept.text()
    }

    #[test]
    fn short_output_is_kept_whole() {
        assert_eq!(kept(&[b"one ", b"", b"two"]), "one two");
        assert_eq!(
            kept(&["ü".as_bytes().split_at(1).0, "ü".as_bytes().split_at(1).1]),
            "ü"
        );
    }

    #[test]
    fn long_output_keeps_both_ends() {
        let middle = vec![b'.'; 3 * HALF];
        let text = kept(&[b"begin", &middle, b"end"]);
        assert!(text.starts_with("begin...") && text.ends_with("...end"));
        let left_out = 3 * HALF + 8 - 2 * HALF;
        assert!(text.contains(&format!("[{left_out} bytes left out]")));
        assert!(text.len() < 2 * HALF + 100);
    }
}
