import type { FastifyInstance } from 'fastify';

/** How long `close` may take. Milliseconds. */
const SHUTDOWN_TIMEOUT_MS = 15_000;
/** Signals within this time count as one: a terminal, npm or a runner forwards them again. */
const SAME_SIGNAL_MS = 1000;

/**
 * Returns a function that calls `close` once and then exits: with 0, or with 1 if closing fails or
 * times out. `drainMs`: how long `close` waits before it closes anything.
 */
export function exitOnce(close: () => Promise<void>, drainMs = 0): () => void {
  let isClosing = false;
  return () => {
    if (isClosing) return;
    isClosing = true;
    setTimeout(
      () => fail('Shutdown timed out; open connections were closed.'),
      drainMs + SHUTDOWN_TIMEOUT_MS,
    ).unref();
    close().then(
      () => process.exit(0),
      (error: unknown) => fail(error instanceof Error ? (error.stack ?? '') : String(error)),
    );
  };
}

/**
 * Calls `exitOnce` on SIGTERM and Ctrl-C. A signal more than SAME_SIGNAL_MS after the first one
 * exits at once with 1.
 */
export function closeOnSignals(close: () => Promise<void>, drainMs: number): void {
  const exit = exitOnce(close, drainMs);
  let firstAt: number | undefined;
  const onSignal = () => {
    firstAt ??= performance.now();
    if (performance.now() - firstAt > SAME_SIGNAL_MS) process.exit(1);
    exit();
  };
  process.on('SIGTERM', onSignal);
  process.on('SIGINT', onSignal);
}

function fail(reason: string): void {
  process.stderr.write(`${reason}\n`);
  process.exit(1);
}

/**
 * Returns whether responses close their connections: once the server closes or one of `signals` is
 * aborted. Open keep-alive connections would delay the shutdown.
 */
export function drainsConnections(
  app: FastifyInstance,
  ...signals: readonly (AbortSignal | undefined)[]
): () => boolean {
  let isDraining = false;
  const drain = (): void => {
    isDraining = true;
  };
  app.addHook('preClose', async () => drain());
  for (const signal of signals) {
    if (signal?.aborted) drain();
    else signal?.addEventListener('abort', drain, { once: true });
  }
  return () => isDraining;
}
