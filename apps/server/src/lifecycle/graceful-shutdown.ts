const SHUTDOWN_TIMEOUT_MS = 15_000;
const SAME_REQUEST_MS = 1000;

/**
 * Answers how to end this process: `close` once, then exit with 0, or with 1 when closing fails or
 * takes too long. `drainMs`: how long `close` waits before it closes anything.
 */
export function exitOnce(close: () => Promise<void>, drainMs = 0): () => void {
  let ending = false;
  return () => {
    if (ending) return;
    ending = true;
    setTimeout(
      () => fail('Closing took too long; some connections were cut.'),
      drainMs + SHUTDOWN_TIMEOUT_MS,
    ).unref();
    close().then(
      () => process.exit(0),
      (error: unknown) => fail(error instanceof Error ? (error.stack ?? '') : String(error)),
    );
  };
}

/**
 * As `exitOnce`, on SIGTERM or Ctrl-C. A signal more than a second after the first ends the process
 * at once, with 1; until then it is the same request, passed on by a terminal, npm or a runner.
 */
export function closeOnSignals(close: () => Promise<void>, drainMs: number): void {
  const end = exitOnce(close, drainMs);
  let firstAt: number | undefined;
  const onSignal = () => {
    firstAt ??= performance.now();
    if (performance.now() - firstAt > SAME_REQUEST_MS) process.exit(1);
    end();
  };
  process.on('SIGTERM', onSignal);
  process.on('SIGINT', onSignal);
}

function fail(reason: string): void {
  process.stderr.write(`${reason}\n`);
  process.exit(1);
}
