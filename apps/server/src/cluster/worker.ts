import { url as debuggerUrl } from 'node:inspector';
import { setTimeout as sleep } from 'node:timers/promises';
import { drainMs, loadEnv } from '../env/env.ts';
import { openShop, type Web } from '../lifecycle/open-shop.ts';
import { errorSentence } from '../sentence-of.ts';
import { exitOnce } from '../lifecycle/graceful-shutdown.ts';
import { createIpcChannel } from './ipc-channel.ts';
import { createPeers } from './peers.ts';

/** How long clients have to let go of a process that leaves while its siblings stay. */
const CLOSE_GRACE_PERIOD_MS = 1000;

/** One of several processes of the shop: serves until the one that watches tells it to go. */
export async function runWorker(web: Web | undefined): Promise<void> {
  const env = loadEnv();
  const leaving = new AbortController();
  const opened = Promise.withResolvers<{ runJobs: () => void; end: () => void }>();

  const primary = createIpcChannel(
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
        void sleep(CLOSE_GRACE_PERIOD_MS).then(end);
      },
    },
  );

  const siblings = createPeers(primary, leaving.signal);
  try {
    const shop = await openShop(env, env.variables.PORT, { web, peers: siblings.shared });
    const end = exitOnce(shop.close, drainMs(env));
    for (const signal of ['SIGTERM', 'SIGINT']) process.on(signal, end);
    // Meant for the one that watches, but sent to all of a terminal or a service.
    process.on('SIGUSR2', () => undefined);
    opened.resolve({ runJobs: shop.runJobs, end: exitOnce(shop.drain) });
    await primary.ask('ready');
  } catch (error) {
    await primary.ask('failed', errorSentence(error));
    process.exit(1);
  }
}
