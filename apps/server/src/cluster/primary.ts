import pino from 'pino';
import { z } from 'zod';
import { prepareStore, type Report } from '../container/store.ts';
import { drainMs, type Env, originUrl } from '../env/env.ts';
import { memoryRateLimitStore } from '../http/security/rate-limit/rate-limit-store.ts';
import { closeOnSignals } from '../lifecycle/graceful-shutdown.ts';
import { createSupervisor } from './supervisor.ts';
import { createForkWorker } from './fork-worker.ts';

const callSchema = z.object({ key: z.string(), windowMs: z.number(), count: z.number() });

/**
 * Migrates and seeds the data, then starts WEB_CONCURRENCY workers that run `entry` and share one
 * port. This process serves nothing: it supervises, counts for rate limits and forwards signals.
 * Returns the shop's address once all workers are ready. Throws StartupError or StoreOpenError.
 */
export async function startCluster(
  env: Env,
  port: number,
  entry: string,
  report?: Report,
): Promise<string> {
  // Migrations and demo data, before a worker opens the database.
  const store = await prepareStore(env, report);
  await store.close();
  const { HOST, WEB_CONCURRENCY, LOG_LEVEL } = env.variables;
  const rateLimitStore = memoryRateLimitStore();
  const forkWorker = createForkWorker(entry, port, {
    count(input) {
      const { key, windowMs, count } = callSchema.parse(input);
      return rateLimitStore.add(key, windowMs, count);
    },
    measureAll: () => supervisor.requestAll('measure'),
  });
  const supervisor = createSupervisor({
    workerCount: WEB_CONCURRENCY,
    forkWorker,
    log: pino({ level: LOG_LEVEL }, process.stderr),
  });
  await supervisor.start();
  closeOnSignals(() => supervisor.stop(), drainMs(env));
  process.on('SIGUSR2', () => void supervisor.restartAll());
  return originUrl(HOST, port);
}
