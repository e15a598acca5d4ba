import type { FastifyInstance } from 'fastify';
import { finished } from 'node:stream/promises';
import type { Request } from './costly-requests.ts';

/** What a request costs: milliseconds of processor time of all threads. */
export interface RequestCost {
  url: string;
  ms: number;
  status: number;
}

/** The body is discarded as it comes, so that what receives it costs nothing. */
export async function measureRequest(app: FastifyInstance, request: Request): Promise<RequestCost> {
  const before = process.cpuUsage();
  const response = await app.inject({ ...request, payloadAsStream: true });
  await finished(response.stream().resume());
  const { user, system } = process.cpuUsage(before);
  return { url: request.url, ms: (user + system) / 1000, status: response.statusCode };
}

/** The processor time of this thread, in milliseconds. */
function threadMs(): number {
  const { user, system } = process.threadCpuUsage();
  return (user + system) / 1000;
}

/**
 * The longest time that the event loop's thread computes in one piece while `run` is in progress, in
 * milliseconds of its processor time.
 */
export async function longestTurn(run: () => Promise<unknown>): Promise<number> {
  let [longest, isRunning] = [0, true];
  let before = threadMs();
  const watch = (): void => {
    const now = threadMs();
    longest = Math.max(longest, now - before);
    before = now;
    if (isRunning) setImmediate(watch);
  };
  setImmediate(watch);
  try {
    await run();
  } finally {
    isRunning = false;
  }
  await new Promise((resolve) => {
    setImmediate(resolve);
  });
  return longest;
}

export interface CostMeter {
  app: FastifyInstance;
  /** A commit after which no cached response is fresh. */
  invalidate: () => Promise<void>;
  /** How many of the most expensive requests are measured again. */
  suspects: number;
}

/** The lowest cost of `times` requests, because other work of the process adds to it. */
async function lowestCost(meter: CostMeter, request: Request, { times = 1, isWarm = false }) {
  const costs: RequestCost[] = [];
  for (let time = 0; time < times; time += 1) {
    if (!isWarm) await meter.invalidate();
    costs.push(await measureRequest(meter.app, request));
  }
  const status = Math.max(...costs.map((cost) => cost.status));
  return { url: request.url, ms: Math.min(...costs.map(({ ms }) => ms)), status };
}

/**
 * The highest cost of any of the requests, cold or warm. Throws where one of them fails with 5xx.
 */
export async function highestCost(
  meter: CostMeter,
  requests: readonly Request[],
): Promise<RequestCost> {
  const first: { request: Request; cost: RequestCost }[] = [];
  for (const request of requests) {
    const cost = await lowestCost(meter, request, {});
    if (cost.status >= 500) throw new Error(`${cost.status} for ${request.url}`);
    first.push({ request, cost });
  }
  const suspects = first.toSorted((a, b) => b.cost.ms - a.cost.ms).slice(0, meter.suspects);
  const costs: RequestCost[] = [];
  for (const { request } of suspects) {
    costs.push(await lowestCost(meter, request, { times: 3 }));
    costs.push(await lowestCost(meter, request, { times: 2, isWarm: true }));
  }
  const [highest = { url: '', ms: 0, status: 0 }] = costs.toSorted((a, b) => b.ms - a.ms);
  return highest;
}
