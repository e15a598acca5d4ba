import { url as debuggerUrl } from 'node:inspector';
import { setTimeout as sleep } from 'node:timers/promises';
import { drainMs, loadEnv } from '../env/env.ts';
import { openShop, type Web } from '../lifecycle/open-shop.ts';
import { formatError } from '../startup-error.ts';
import { exitOnce } from '../lifecycle/graceful-shutdown.ts';
import { createIpcChannel } from './ipc-channel.ts';
import { createPeers } from './peers.ts';

/** How long clients may use their connections while this worker drains. Milliseconds. */
const CLOSE_GRACE_PERIOD_MS = 1000;

/** Runs a worker: serves until the supervisor drains or stops it. */
export async function runWorker(web: Web | undefined): Promise<void> {
  const env = loadEnv();
  const draining = new AbortController();
  const opened = Promise.withResolvers<{ runJobs: () => void; exit: () => void }>();

  const primary = createIpcChannel(process, {
    measure: () => peers.measure(),
    isDebugged: () => debuggerUrl() !== undefined,
    runJobs: async () => (await opened.promise).runJobs(),
    drain: async () => {
      const { exit } = await opened.promise;
      // Each response now closes its connection; the client reconnects to another worker.
      draining.abort();
      void sleep(CLOSE_GRACE_PERIOD_MS).then(exit);
    },
  });

  const peers = createPeers(primary, draining.signal);
  try {
    const shop = await openShop(env, env.variables.PORT, { web, peers: peers.shared });
    const exit = exitOnce(shop.close, drainMs(env));
    for (const signal of ['SIGTERM', 'SIGINT']) process.on(signal, exit);
    // SIGUSR2 is for the supervisor, but a terminal or service manager sends it to the whole group.
    process.on('SIGUSR2', () => undefined);
    opened.resolve({ runJobs: shop.runJobs, exit: exitOnce(shop.drain) });
    await primary.request('ready');
  } catch (error) {
    await primary.request('failed', formatError(error));
    process.exit(1);
  }
}
