//! The pool against a model that looks at everybody after every step.

use super::tests::Waits;
use super::{Permit, Permits, Want};
use proptest::prelude::*;
use std::sync::Arc;

#[derive(Clone, Copy, Debug)]
enum Step {
    Acquire(Want, usize),
    /// Polls the n-th future, counted round the living ones.
    Poll(usize),
    DropFuture(usize),
    DropPermit(usize),
    Try(Want),
}

fn want() -> impl Strategy<Value = Want> {
    prop_oneof![3 => Just(Want::Shared), 1 => Just(Want::Whole)]
}

fn step() -> impl Strategy<Value = Step> {
    prop_oneof![
        3 => (want(), 0_usize..3).prop_map(|(want, urgency)| Step::Acquire(want, urgency)),
        4 => any::<usize>().prop_map(Step::Poll),
        1 => any::<usize>().prop_map(Step::DropFuture),
        3 => any::<usize>().prop_map(Step::DropPermit),
        1 => want().prop_map(Step::Try),
    ]
}

#[derive(Clone, Copy, Debug, PartialEq)]
enum Stage {
    Fresh,
    Waiting { since: usize },
    Granted,
}

struct Future {
    want: Want,
    urgency: usize,
    stage: Stage,
    /// How often it must have been woken.
    woken: usize,
    real: Waits,
}

/// The model, with what is real beside what it stands for.
struct World {
    pool: Arc<Permits>,
    clock: usize,
    futures: Vec<Future>,
    permits: Vec<(Want, Permit)>,
}

impl World {
    fn new(limit: usize) -> Self {
        let (pool, futures, permits) = (Permits::new(limit), Vec::new(), Vec::new());
        Self {
            pool,
            clock: 0,
            futures,
            permits,
        }
    }

    fn free(&self, want: Want) -> bool {
        let granted = self
            .futures
            .iter()
            .filter(|f| f.stage == Stage::Granted)
            .map(|f| f.want);
        let out: Vec<Want> = self
            .permits
            .iter()
            .map(|(want, _)| *want)
            .chain(granted)
            .collect();
        match want {
            Want::Shared => !out.contains(&Want::Whole) && out.len() < self.pool.limit(),
            Want::Whole => out.is_empty(),
        }
    }

    /// Who is to be served next: the most urgent, then the earliest.
    fn head(&self) -> Option<usize> {
        let waiting = self
            .futures
            .iter()
            .enumerate()
            .filter_map(|(i, f)| match f.stage {
                Stage::Waiting { since } => Some((std::cmp::Reverse(f.urgency), since, i)),
                Stage::Fresh | Stage::Granted => None,
            });
        waiting.min().map(|(_, _, i)| i)
    }

    /// Serves heads for as long as they fit; `polled` sees the grant itself and is not woken.
    fn settle(&mut self, polled: Option<usize>) {
        while let Some(head) = self.head().filter(|&i| self.free(self.futures[i].want)) {
            self.futures[head].stage = Stage::Granted;
            self.futures[head].woken += usize::from(polled != Some(head));
        }
    }

    fn step(&mut self, step: Step) -> Result<(), TestCaseError> {
        match step {
            Step::Acquire(want, urgency) => {
                let real = Waits::new(&self.pool, want, urgency);
                self.futures.push(Future {
                    want,
                    urgency,
                    stage: Stage::Fresh,
                    woken: 0,
                    real,
                });
            }
            Step::Poll(n) if !self.futures.is_empty() => self.poll(n % self.futures.len())?,
            Step::DropFuture(n) if !self.futures.is_empty() => {
                drop(self.futures.remove(n % self.futures.len()));
                self.settle(None);
            }
            Step::DropPermit(n) if !self.permits.is_empty() => {
                drop(self.permits.swap_remove(n % self.permits.len()));
                self.settle(None);
            }
            Step::Try(want) => {
                let wanted = self.head().is_none() && self.free(want);
                let found = self.pool.try_acquire(want);
                prop_assert_eq!(found.is_some(), wanted);
                self.permits.extend(found.map(|permit| (want, permit)));
            }
            Step::Poll(_) | Step::DropFuture(_) | Step::DropPermit(_) => {}
        }
        for future in &self.futures {
            prop_assert_eq!(future.real.woken.get(), future.woken);
        }
        Ok(())
    }

    fn poll(&mut self, i: usize) -> Result<(), TestCaseError> {
        self.clock += 1;
        if self.futures[i].stage == Stage::Fresh {
            self.futures[i].stage = Stage::Waiting { since: self.clock };
            self.settle(Some(i));
        }
        let found = self.futures[i].real.poll();
        prop_assert_eq!(found.is_some(), self.futures[i].stage == Stage::Granted);
        if let Some(permit) = found {
            self.permits.push((self.futures.remove(i).want, permit));
        }
        Ok(())
    }

    /// Whoever is left is served once all permits come back.
    fn drain(mut self) -> Result<(), TestCaseError> {
        while !self.futures.is_empty() {
            self.permits.clear();
            self.settle(None);
            let before = self.futures.len();
            (0..before).rev().try_for_each(|i| self.poll(i))?;
        }
        self.permits.clear();
        prop_assert!(self.pool.try_acquire(Want::Whole).is_some());
        Ok(())
    }
}

proptest! {
    #![proptest_config(ProptestConfig::with_cases(1_000))]

    #[test]
    fn c7_2_the_pool_does_what_the_model_does(
        limit in 1_usize..4,
        steps in prop::collection::vec(step(), 0..60),
    ) {
        let mut world = World::new(limit);
        for step in steps {
            world.step(step)?;
        }
        world.drain()?;
    }
}
