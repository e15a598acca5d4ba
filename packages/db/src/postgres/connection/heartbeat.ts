export interface HeartbeatOptions {
  /** Sends a message; settles with the response. */
  readonly send: () => Promise<unknown>;
  readonly intervalMs: number;
  /** The timeout of a response, in milliseconds. */
  readonly timeoutMs: number;
  /** Called once, with the time (`performance.now()`) of the last response. */
  readonly onSilence: (respondedAt: number) => void;
}

/**
 * Detects a server that no longer responds although its connections are open. Returns a function
 * that stops it.
 */
export function startHeartbeat(options: HeartbeatOptions): () => void {
  const { send, intervalMs, timeoutMs, onSilence } = options;
  let respondedAt = performance.now();
  let sentAt: number | null = null;

  const beat = async (): Promise<void> => {
    sentAt = performance.now();
    await send();
    sentAt = null;
    respondedAt = performance.now();
  };
  const timer = setInterval(() => {
    const pendingSince = sentAt;
    // A broken connection is reported by its own event.
    if (pendingSince === null) return void beat().catch(() => undefined);
    if (performance.now() - pendingSince < timeoutMs) return;
    // After a blocked event loop the response may have arrived, but is not read before the timers
    // run.
    setImmediate(() => {
      if (sentAt !== pendingSince) return;
      clearInterval(timer);
      onSilence(respondedAt);
    });
  }, intervalMs).unref();
  return () => clearInterval(timer);
}
