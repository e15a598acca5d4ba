import type { DatabaseOutage } from '@bm/db/store/store-options';
import { Counter, Gauge, Registry } from 'prom-client';

interface OutageLog {
  warn(details: object, message: string): void;
}

export interface DatabaseOutages {
  registry: Registry;
  /** Called when this process loses the database, and when it finds it again. */
  onOutage: (outage: DatabaseOutage) => void;
  /** Logs later outages. */
  logTo(log: OutageLog): void;
}

/** Counts the outages of the database server, and how long the current one lasts. */
export function measureOutages(clock: () => number = () => performance.now()): DatabaseOutages {
  const registry = new Registry();
  let log: OutageLog | undefined;
  let lostAt: number | null = null;
  const count = new Counter({
    name: 'store_outages_total',
    help: 'How often this process lost the database server.',
    registers: [registry],
  });
  const duration = new Gauge({
    name: 'store_outage_seconds',
    help: 'Seconds since this process lost the database server; 0 while it has one.',
    registers: [],
    collect() {
      this.set(lostAt === null ? 0 : (clock() - lostAt) / 1000);
    },
  });
  registry.registerMetric(duration);
  return {
    registry,
    onOutage(outage) {
      if (outage.state === 'lost') {
        lostAt = clock();
        count.inc();
        log?.warn({ reason: outage.reason }, 'the database server was lost');
      } else {
        const ms = lostAt === null ? 0 : Math.round(clock() - lostAt);
        lostAt = null;
        log?.warn({ ms, server: outage.server }, 'a database server was found again');
      }
    },
    logTo: (to) => void (log = to),
  };
}
