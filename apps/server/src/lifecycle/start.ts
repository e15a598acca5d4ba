import cluster from 'node:cluster';
import type { Report } from '../container/store.ts';
import { drainMs, type Env, loadEnv } from '../env/env.ts';
import { freePort } from './listen.ts';
import { openShop, type Web } from './open-shop.ts';
import { errorSentence } from '../sentence-of.ts';
import { closeOnSignals } from './graceful-shutdown.ts';

export interface StartOptions {
  /** Without it everything is served but the pages. */
  web?: Web;
  /** The script that calls: further processes run it too. Without it there is always one. */
  entry?: string | undefined;
  /** Told how long the data took to prepare. */
  report?: Report;
}

/**
 * Starts the shop from the environment: says `ready on ...` once its port is open, or in one
 * sentence why not, with exit code 1.
 */
export async function start(options: StartOptions = {}): Promise<void> {
  try {
    if (cluster.isWorker) {
      const { runWorker: work } = await import('../cluster/worker.ts');
      await work(options.web);
      return;
    }
    const env = loadEnv();
    const address = await open(env, options);
    for (const warning of env.warnings) process.stderr.write(`Warning: ${warning}\n`);
    process.stdout.write(`ready on ${address}\n`);
  } catch (error) {
    process.stderr.write(`${errorSentence(error)}\n`);
    process.exit(1);
  }
}

/** Nothing is touched before the port is known to be free. Throws with nothing left open. */
async function open(env: Env, { web, entry, report }: StartOptions): Promise<string> {
  const { HOST, PORT, WEB_CONCURRENCY } = env.variables;
  const port = await freePort(HOST, PORT);
  if (WEB_CONCURRENCY > 1 && entry !== undefined) {
    const { startCluster: startCrew } = await import('../cluster/primary.ts');
    return startCrew(env, port, entry, report);
  }
  const shop = await openShop(env, port, { web, report });
  shop.runJobs();
  closeOnSignals(shop.close, drainMs(env));
  return shop.address;
}
