import type { FastifyInstance } from 'fastify';

/**
 * The delay before warm-up, so that requests that waited for the start are served first.
 * Milliseconds.
 */
const DELAY_MS = 300;

/**
 * Runs work that speeds up later requests, shortly after the port opened. Its errors are logged, unless
 * the server is closing.
 */
export function warmUpAfterStart(
  app: FastifyInstance,
  description: string,
  work: () => Promise<unknown>,
): void {
  let timer: NodeJS.Timeout | undefined;
  let isClosing = false;
  app.addHook('onListen', async () => {
    timer = setTimeout(() => {
      work().catch((error: unknown) => {
        if (!isClosing) app.log.error({ err: error }, `${description} failed`);
      });
    }, DELAY_MS).unref();
  });
  app.addHook('preClose', async () => {
    isClosing = true;
    clearTimeout(timer);
  });
}
