import { z } from 'zod';
import { prepareStore, type Report } from '../container/store.ts';
import { addressOf } from '../env/host.ts';
import { drainMsOf, type Env } from '../env.ts';
import { memoryCounts } from '../limits/call-counts.ts';
import { closeOnSignals } from '../shutdown.ts';
import { createCrew } from './crew.ts';
import { crewLog } from './crew-log.ts';
import { hireWith } from './hire.ts';

const callSchema = z.object({ key: z.string(), windowMs: z.number() });

/**
 * Brings the data up to date, then starts WEB_CONCURRENCY processes that run `entry` and share one
 * port. This one serves nothing: it watches them, counts for their limits, and hands signals on.
 * Answers the shop's address once all are ready. Throws StartError or StoreOpenError.
 */
export async function startCrew(
  env: Env,
  port: number,
  entry: string,
  report?: Report,
): Promise<string> {
  // Migrations and demo data, before anybody else opens the database.
  const store = await prepareStore(env, report);
  await store.close();
  const { HOST, WEB_CONCURRENCY, LOG_LEVEL } = env.variables;
  const counts = memoryCounts();
  const hire = hireWith({
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
  const crew = createCrew({ size: WEB_CONCURRENCY, hire, log: crewLog(LOG_LEVEL) });
  await crew.start();
  closeOnSignals(() => crew.end(), drainMsOf(env));
  process.on('SIGUSR2', () => void crew.renew());
  return addressOf(HOST, port);
}
