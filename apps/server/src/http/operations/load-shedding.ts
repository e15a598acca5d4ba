import { monitorEventLoopDelay, performance } from 'node:perf_hooks';
import { retryLater } from '@bm/domain/errors/app-error';
import type { FastifyInstance } from 'fastify';
import { LRUCache } from 'lru-cache';
import { Counter, type Registry } from 'prom-client';

/** Median event-loop delay above which new work is rejected. Milliseconds. */
export const MAX_EVENT_LOOP_DELAY_MS = 300;
const RESOLUTION_MS = 20;
export const INTERVAL_MS = 500;
const RETRY_AFTER_S = 2;
/** High intervals in a row after which the work of all callers is rejected. */
export const INTERVALS_UNTIL_ALL = 10;
/** The share of time in which a saturated event loop has work. */
const MIN_UTILIZATION = 0.8;
/** With less of a processor than this, rejecting work would not reduce the delay. */
const MIN_CPU_SHARE = 0.2;
/** Seconds after the start in which a high delay is not an overload. */
const WARM_UP_S = 15;
/** Callers whose recent work is known. */
const MAX_CALLERS = 10_000;

/** A source of the median event-loop delay since it was last read. Milliseconds. */
export interface DelaySource {
  read(): number;
  stop(): void;
}

/** Rejects work while the process is overloaded: that of the heaviest callers first. */
export type LoadShedder = ReturnType<typeof shedLoad>;

/**
 * Sheds load while the median event-loop delay is high: from two high intervals in a row (a single
 * slow task is no overload) until the first low one. The caller with the most rows comes first, twice
 * as many callers with each further interval, and after INTERVALS_UNTIL_ALL all of them.
 */
export function shedLoad(
  app: FastifyInstance,
  registry: Registry,
  source: DelaySource = eventLoopDelay(),
) {
  /** Recent rows by caller; they halve with each interval. */
  const rowsByCaller = new LRUCache<string, number>({ max: MAX_CALLERS });
  const shedCallers = new Set<string>();
  let highIntervals = 0;
  let shed = 0;
  const counter = new Counter({
    name: 'http_requests_shed_total',
    help: 'Requests that were rejected because the process was overloaded.',
    registers: [registry],
  });

  const addHeaviest = (count: number): void => {
    const heaviest = [...rowsByCaller].toSorted(([, a], [, b]) => b - a).slice(0, count);
    for (const [caller] of heaviest) shedCallers.add(caller);
  };

  const measure = (): void => {
    const delayMs = source.read();
    const wasOverloaded = highIntervals >= 2;
    highIntervals = delayMs > MAX_EVENT_LOOP_DELAY_MS ? highIntervals + 1 : 0;
    if (highIntervals >= 2) {
      if (!wasOverloaded) app.log.warn({ delayMs: Math.round(delayMs) }, 'overloaded');
      addHeaviest(2 ** (highIntervals - 2));
    } else if (wasOverloaded) {
      app.log.warn({ shed, callers: shedCallers.size }, 'overload ended');
      shedCallers.clear();
    }
    // A copy, because setting a value changes the order.
    const known = [...rowsByCaller];
    for (const [caller, rows] of known) {
      if (rows < 2) rowsByCaller.delete(caller);
      else rowsByCaller.set(caller, rows / 2);
    }
  };
  const timer = setInterval(measure, INTERVAL_MS).unref();
  app.addHook('onClose', async () => {
    clearInterval(timer);
    source.stop();
  });

  /** Counts a request that is rejected with OVERLOADED. */
  const countRejected = (): void => {
    shed += 1;
    counter.inc();
  };

  const isAll = (): boolean => highIntervals >= INTERVALS_UNTIL_ALL;

  return {
    countRejected,
    /** Counts the rows of a call. Throws OVERLOADED with `retryAfterSeconds` while its caller, or all, are shed. */
    admit(caller: string, rows: number): void {
      if (isAll() || shedCallers.has(caller)) throw retryLater('OVERLOADED', RETRY_AFTER_S);
      rowsByCaller.set(caller, (rowsByCaller.get(caller) ?? 0) + rows);
    },
    /** Throws OVERLOADED while all callers are shed. */
    admitAny(): void {
      if (!isAll()) return;
      countRejected();
      throw retryLater('OVERLOADED', RETRY_AFTER_S);
    },
  };
}

/**
 * Returns the delay that the work of this process causes. Where its event loop is idle now and then,
 * or gets next to no processor, other programs cause the delay: returns 0. A saturated process that
 * shares its processors uses only a part of one.
 */
export function ownDelay(delayMs: number, utilization: number, cpuShare: number): number {
  return utilization < MIN_UTILIZATION || cpuShare < MIN_CPU_SHARE ? 0 : delayMs;
}

function eventLoopDelay(): DelaySource {
  const histogram = monitorEventLoopDelay({ resolution: RESOLUTION_MS });
  histogram.enable();
  let cpu = process.cpuUsage();
  let since = performance.now();
  let elu = performance.eventLoopUtilization();
  return {
    read() {
      const median = histogram.count === 0 ? 0 : histogram.percentile(50) / 1e6;
      histogram.reset();
      const { user, system } = process.cpuUsage(cpu);
      const cpuShare = (user + system) / 1000 / (performance.now() - since);
      const now = performance.eventLoopUtilization();
      const { utilization } = performance.eventLoopUtilization(now, elu);
      [cpu, since, elu] = [process.cpuUsage(), performance.now(), now];
      if (process.uptime() < WARM_UP_S) return 0;
      return ownDelay(Math.max(0, median - RESOLUTION_MS), utilization, cpuShare);
    },
    stop: () => void histogram.disable(),
  };
}
