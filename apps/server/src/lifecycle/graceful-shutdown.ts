import type { FastifyInstance } from 'fastify';

/** How long `close` may take. Milliseconds. */
const SHUTDOWN_TIMEOUT_MS = 15_000;
/** Signals within this time count as one: a terminal, npm or a runner forwards them again. */
const SAME_SIGNAL_MS = 1000;

/**
 * Calls `close` on SIGTERM or Ctrl-C and exits: with 0, or with 1 if closing fails or times out. A
 * signal more than SAME_SIGNAL_MS after the first one exits at once with 1. `drainMs`: how long
 * `close` waits before it closes anything.
 */
export function closeOnSignals(close: () => Promise<void>, drainMs: number): void {
  let firstAt: number | undefined;
  const onSignal = () => {
    if (firstAt !== undefined) {
      if (performance.now() - firstAt > SAME_SIGNAL_MS) process.exit(1);
      return;
    }
    firstAt = performance.now();
    setTimeout(
      () => fail('Shutdown timed out; open connections were closed.'),
      drainMs + SHUTDOWN_TIMEOUT_MS,
    ).unref();
    close().then(
      () => process.exit(0),
      (error: unknown) => fail(error instanceof Error ? (error.stack ?? '') : String(error)),
    );
  };
  process.on('SIGTERM', onSignal);
  process.on('SIGINT', onSignal);
}

function fail(reason: string): void {
  process.stderr.write(`${reason}\n`);
  process.exit(1);
}

/**
 * Returns whether responses close their connections: once the server closes or `draining` is aborted.
 * Open keep-alive connections would delay the shutdown.
 */
export function drainsConnections(app: FastifyInstance, draining?: AbortSignal): () => boolean {
  let isClosing = false;
  app.addHook('preClose', async () => {
    isClosing = true;
  });
  return () => isClosing || draining?.aborted === true;
}
