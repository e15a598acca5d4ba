const PATIENCE_MS = 15_000;

/**
 * Closes once on SIGTERM or Ctrl-C, then exits with 0; with 1 when closing fails or takes too long.
 * A second signal ends the process at once.
 */
export function closeOnSignals(close: () => Promise<void>): void {
  let closing = false;
  const onSignal = () => {
    if (closing) process.exit(1);
    closing = true;
    setTimeout(() => end('Closing took too long; some connections were cut.'), PATIENCE_MS).unref();
    close().then(
      () => process.exit(0),
      (error: unknown) => end(error instanceof Error ? (error.stack ?? '') : String(error)),
    );
  };
  process.on('SIGTERM', onSignal);
  process.on('SIGINT', onSignal);
}

function end(reason: string): void {
  process.stderr.write(`${reason}\n`);
  process.exit(1);
}
