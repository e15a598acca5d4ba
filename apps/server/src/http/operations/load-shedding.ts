import { monitorEventLoopDelay } from 'node:perf_hooks';
import { AppError } from '@bm/domain/errors/app-error';
import type { FastifyInstance } from 'fastify';
import { Counter, type Registry } from 'prom-client';

/** Median event-loop delay above which new work is rejected. Milliseconds. */
export const MAX_EVENT_LOOP_DELAY_MS = 300;
const RESOLUTION_MS = 20;
const INTERVAL_MS = 500;
const RETRY_AFTER_S = 2;
const MIN_CPU_SHARE = 0.8;
/** Seconds after the start in which a high delay is not an overload. */
const WARM_UP_S = 15;

/** A source of the median event-loop delay since it was last read. Milliseconds. */
export interface DelaySource {
  read(): number;
  stop(): void;
}

/**
 * Sheds load while the median event-loop delay is high: from two high intervals in a row (a single
 * slow task is no overload) until the first low one. Returns a function for new work, which then
 * throws OVERLOADED with the seconds after which to retry.
 */
export function shedLoad(
  app: FastifyInstance,
  registry: Registry,
  source: DelaySource = eventLoopDelay(),
): () => void {
  let wasHigh = false;
  let isOverloaded = false;
  let shed = 0;
  const counter = new Counter({
    name: 'http_requests_shed_total',
    help: 'Requests that were rejected because the process was overloaded.',
    registers: [registry],
  });

  const measure = (): void => {
    const delayMs = source.read();
    const isHigh = delayMs > MAX_EVENT_LOOP_DELAY_MS;
    const isNow = isHigh && wasHigh;
    if (isNow && !isOverloaded) app.log.warn({ delayMs: Math.round(delayMs) }, 'overloaded');
    if (!isNow && isOverloaded) app.log.warn({ shed }, 'overload ended');
    [wasHigh, isOverloaded] = [isHigh, isNow];
  };
  const timer = setInterval(measure, INTERVAL_MS).unref();
  app.addHook('onClose', async () => {
    clearInterval(timer);
    source.stop();
  });

  return () => {
    if (!isOverloaded) return;
    shed += 1;
    counter.inc();
    throw new AppError('OVERLOADED', { details: { retryAfterSeconds: RETRY_AFTER_S } });
  };
}

/**
 * Returns the delay that this process causes. Below four fifths of a processor other programs cause
 * the delay, and rejecting requests would not reduce it: returns 0.
 */
export function ownDelay(delayMs: number, cpuMs: number, wallMs: number): number {
  return cpuMs < wallMs * MIN_CPU_SHARE ? 0 : delayMs;
}

function eventLoopDelay(): DelaySource {
  const histogram = monitorEventLoopDelay({ resolution: RESOLUTION_MS });
  histogram.enable();
  let cpu = process.cpuUsage();
  let since = performance.now();
  return {
    read() {
      const median = histogram.count === 0 ? 0 : histogram.percentile(50) / 1e6;
      histogram.reset();
      const { user, system } = process.cpuUsage(cpu);
      const wallMs = performance.now() - since;
      cpu = process.cpuUsage();
      since = performance.now();
      if (process.uptime() < WARM_UP_S) return 0;
      return ownDelay(Math.max(0, median - RESOLUTION_MS), (user + system) / 1000, wallMs);
    },
    stop: () => void histogram.disable(),
  };
}
