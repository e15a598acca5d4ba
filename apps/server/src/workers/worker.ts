import { url as debuggerUrl } from 'node:inspector';
import { setTimeout as sleep } from 'node:timers/promises';
import { drainMsOf, loadEnv } from '../env.ts';
import { openShop, type Web } from '../open-shop.ts';
import { sentenceOf } from '../sentence-of.ts';
import { endOnce } from '../shutdown.ts';
import { createChannel } from './channel.ts';
import { siblingsBy } from './siblings.ts';

/** How long clients have to let go of a process that leaves while its siblings stay. */
const FAREWELL_MS = 1000;

/** One of several processes of the shop: serves until the one that watches tells it to go. */
export async function work(web: Web | undefined): Promise<void> {
  const env = loadEnv();
  const leaving = new AbortController();
  const opened = Promise.withResolvers<{ runJobs: () => void; end: () => void }>();

  const primary = createChannel(
    {
      send: (message, failed) => {
        process.send?.(message, undefined, undefined, (error) => {
          if (error !== null) failed(error);
        });
      },
      onMessage: (listener) => process.on('message', listener),
    },
    {
      measure: () => siblings.measure(),
      isDebugged: () => debuggerUrl() !== undefined,
      runJobs: async () => (await opened.promise).runJobs(),
      retire: async () => {
        const { end } = await opened.promise;
        // From now on each answer lets its connection go; who asks again meets another process.
        leaving.abort();
        void sleep(FAREWELL_MS).then(end);
      },
    },
  );

  const siblings = siblingsBy(primary, leaving.signal);
  try {
    const shop = await openShop(env, env.variables.PORT, { web, siblings: siblings.shared });
    const end = endOnce(shop.close, drainMsOf(env));
    for (const signal of ['SIGTERM', 'SIGINT']) process.on(signal, end);
    // Meant for the one that watches, but sent to all of a terminal or a service.
    process.on('SIGUSR2', () => undefined);
    opened.resolve({ runJobs: shop.runJobs, end: endOnce(shop.leave) });
    await primary.ask('ready');
  } catch (error) {
    await primary.ask('failed', sentenceOf(error));
    process.exit(1);
  }
}
