use crate::tool::ToolContext;

/// Runs a body that blocks its thread on the blocking pool.
pub async fn run_blocking<R: Send + 'static>(
    ctx: &ToolContext,
    body: impl FnOnce() -> R + Send + 'static,
) -> R {
    run_blocking_with_context(ctx, move |_| body()).await
}

/// The same for a body that wants its context.
pub async fn run_blocking_with_context<R: Send + 'static>(
    ctx: &ToolContext,
    body: impl FnOnce(&ToolContext) -> R + Send + 'static,
) -> R {
    // The permit goes with the thread: a body that outlives its cancellation keeps it (7.7).
    let hold = ctx.hold.take();
    let detached = ctx.detached();
    let mut task = AbortOnDrop(tokio::task::spawn_blocking(move || {
        let result = body(&detached);
        (result, hold)
    }));
    match (&mut task.0).await {
        Ok((result, hold)) => {
            // Only now: whoever watches the pipeline must not see two bodies in one place.
            ctx.hold.put(hold);
            result
        }
        Err(error) => match error.try_into_panic() {
            Ok(payload) => std::panic::resume_unwind(payload),
            // The runtime is shutting down: this future will not be polled again.
            Err(_) => std::future::pending().await,
        },
    }
}

/// Takes a blocking body that has not begun back out of the pool's queue.
struct AbortOnDrop<T>(tokio::task::JoinHandle<T>);

impl<T> Drop for AbortOnDrop<T> {
    fn drop(&mut self) {
        self.0.abort();
    }
}
