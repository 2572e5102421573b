use std::time::Duration;

/// Time to columns. Gaps between two moments are not to scale: each gets a column at least, so that
/// whatever happened after something else is also shown to the right of it, and long ones do not
/// take all of the room.
pub(super) struct Axis {
    /// Moments, and the columns at which they are.
    stops: Vec<(Duration, usize)>,
    width: usize,
}

impl Axis {
    pub(super) fn new(mut moments: Vec<Duration>, width: usize) -> Self {
        moments.push(Duration::ZERO);
        moments.sort_unstable();
        moments.dedup();
        let gaps: Vec<f64> = moments
            .windows(2)
            .map(|pair| (pair[1] - pair[0]).as_secs_f64().sqrt())
            .collect();
        let least = usize::from(gaps.len() < width);
        let room = width.saturating_sub(gaps.len() * least);
        let total: f64 = gaps.iter().sum();
        let mut so_far = 0.0;
        let columns = gaps.iter().enumerate().map(|(index, gap)| {
            so_far += gap;
            let share = if total > 0.0 { so_far / total } else { 0.0 };
            (index + 1) * least + portion(room, share)
        });
        let columns: Vec<usize> = std::iter::once(0).chain(columns).collect();
        Self {
            stops: moments.into_iter().zip(columns).collect(),
            width,
        }
    }

    /// The column of a moment: its own, or that of the last one before it.
    pub(super) fn column(&self, moment: Duration) -> usize {
        let after = self.stops.partition_point(|(at, _)| *at <= moment);
        let before = after.checked_sub(1).and_then(|index| self.stops.get(index));
        before
            .map_or(0, |(_, column)| *column)
            .min(self.width.saturating_sub(1))
    }

    /// The column at which a stretch up to `moment` ends, at least one after `from`.
    pub(super) fn end(&self, moment: Duration, from: usize) -> usize {
        let after = self.stops.partition_point(|(at, _)| *at <= moment);
        let before = after.checked_sub(1).and_then(|index| self.stops.get(index));
        before
            .map_or(0, |(_, column)| *column)
            .max(from + 1)
            .min(self.width)
    }
}

/// A share of so many columns.
#[allow(
    clippy::cast_precision_loss,
    clippy::cast_possible_truncation,
    clippy::cast_sign_loss
)]
fn portion(room: usize, share: f64) -> usize {
    // A few hundred columns and a share of at most 1: nothing is lost.
    (room as f64 * share.clamp(0.0, 1.0)).round() as usize
}

#[cfg(test)]
mod tests {
    use super::*;

    fn micros(moments: &[u64]) -> Vec<Duration> {
        moments.iter().copied().map(Duration::from_micros).collect()
    }

    #[test]
    fn what_is_later_is_further_right() {
        let moments = micros(&[5, 6, 7, 900_000, 900_001, 2_000_000]);
        let axis = Axis::new(moments.clone(), 40);
        let columns: Vec<usize> = moments.iter().map(|at| axis.end(*at, 0)).collect();
        assert!(
            columns.is_sorted_by(|one, other| one < other),
            "{columns:?}"
        );
        assert_eq!(columns.last(), Some(&40));
    }

    #[test]
    fn more_moments_than_columns_still_fit() {
        let moments = micros(&(1..500).collect::<Vec<_>>());
        let axis = Axis::new(moments, 20);
        assert!(axis.column(Duration::from_micros(499)) < 20);
        assert_eq!(Axis::new(Vec::new(), 20).column(Duration::from_secs(1)), 0);
    }
}
