import { z } from 'zod';
import { prepareStore, type Report } from '../container/store.ts';
import { originUrl } from '../env/listen-address.ts';
import { drainMs, type Env } from '../env/env.ts';
import { memoryRateLimitStore } from '../http/security/rate-limit/rate-limit-store.ts';
import { closeOnSignals } from '../lifecycle/graceful-shutdown.ts';
import { createSupervisor } from './supervisor.ts';
import { createSupervisorLog } from './supervisor-log.ts';
import { createForkWorker } from './fork-worker.ts';

const callSchema = z.object({ key: z.string(), windowMs: z.number() });

/**
 * Brings the data up to date, then starts WEB_CONCURRENCY processes that run `entry` and share one
 * port. This one serves nothing: it watches them, counts for their limits, and hands signals on.
 * Answers the shop's address once all are ready. Throws StartupError or StoreOpenError.
 */
export async function startCluster(
  env: Env,
  port: number,
  entry: string,
  report?: Report,
): Promise<string> {
  // Migrations and demo data, before anybody else opens the database.
  const store = await prepareStore(env, report);
  await store.close();
  const { HOST, WEB_CONCURRENCY, LOG_LEVEL } = env.variables;
  const counts = memoryRateLimitStore();
  const hire = createForkWorker({
    entry,
    port,
    calls: {
      count(input) {
        const { key, windowMs } = callSchema.parse(input);
        return counts.add(key, windowMs);
      },
      measureAll: () => crew.askAll('measure'),
    },
  });
  const crew = createSupervisor({
    size: WEB_CONCURRENCY,
    forkWorker: hire,
    log: createSupervisorLog(LOG_LEVEL),
  });
  await crew.start();
  closeOnSignals(() => crew.stop(), drainMs(env));
  process.on('SIGUSR2', () => void crew.restartAll());
  return originUrl(HOST, port);
}
