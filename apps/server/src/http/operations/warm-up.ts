import type { FastifyInstance } from 'fastify';

/** Long enough for those who waited for the start. */
const PAUSE_MS = 300;

/** Has work done that makes later answers faster, once the port is open and the first ones are given. */
export function warmUpAfterStart(
  app: FastifyInstance,
  what: string,
  work: () => Promise<unknown>,
): void {
  let timer: NodeJS.Timeout | undefined;
  app.addHook('onListen', async () => {
    timer = setTimeout(() => {
      work().catch((error: unknown) => app.log.error({ err: error }, `${what} failed`));
    }, PAUSE_MS).unref();
  });
  app.addHook('preClose', async () => clearTimeout(timer));
}
