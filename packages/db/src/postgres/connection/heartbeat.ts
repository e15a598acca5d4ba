export interface HeartbeatOptions {
  /** Sends a message; settles with the response. */
  readonly send: () => Promise<unknown>;
  readonly intervalMs: number;
  /** The timeout of a response, in milliseconds. */
  readonly timeoutMs: number;
  /** Called once, with the time (`performance.now()`) of the last response. */
  readonly onSilence: (answeredAt: number) => void;
}

/**
 * Detects a server that no longer responds although its connections are open. Returns a function
 * that stops it.
 */
export function startHeartbeat(options: HeartbeatOptions): () => void {
  const { send, intervalMs, timeoutMs, onSilence } = options;
  let answeredAt = performance.now();
  let sentAt: number | null = null;

  const beat = async (): Promise<void> => {
    sentAt = performance.now();
    await send();
    sentAt = null;
    answeredAt = performance.now();
  };
  const timer = setInterval(() => {
    const unanswered = sentAt;
    // A broken connection is reported by its own event.
    if (unanswered === null) return void beat().catch(() => undefined);
    if (performance.now() - unanswered < timeoutMs) return;
    // After a blocked event loop the response may have arrived, but is not read before the timers
    // run.
    setImmediate(() => {
      if (sentAt !== unanswered) return;
      clearInterval(timer);
      onSilence(answeredAt);
    });
  }, intervalMs).unref();
  return () => clearInterval(timer);
}
