import { setTimeout as pause } from 'node:timers/promises';
import { formatGet, generateLoad } from '../load/load-generator.ts';
import type { Server } from '../processes/server.ts';
import { figure, type Figure } from '../report/report.ts';
import { fetchBody, PUBLIC_REQUESTS } from './shop-requests.ts';

const STARTS = 5;
const IDLE_MS = 10_000;
const LOAD_MS = 30_000;

/** Measures the time from the start of the process to the response of its first list. */
export async function measureStarts(start: () => Promise<Server>): Promise<Figure[]> {
  const times: number[] = [];
  for (let round = 0; round < STARTS; round += 1) {
    const began = performance.now();
    const shop = await start();
    for (const list of PUBLIC_REQUESTS.slice(0, 1)) await fetchBody(shop.port, list);
    times.push(performance.now() - began);
    await shop.stop();
  }
  return [figure('cold start to the first list', times, 'ms', { must: 800, better: 500 })];
}

/** Measures the memory of a shop that is idle after one round of requests, and after steady load. */
export async function measureMemory(start: () => Promise<Server>): Promise<Figure[]> {
  const shop = await start();
  try {
    for (const shopRequest of PUBLIC_REQUESTS) await fetchBody(shop.port, shopRequest);
    await pause(IDLE_MS);
    const idle = shop.memoryMegabytes();
    const requests = PUBLIC_REQUESTS.map(({ path, headers }) => formatGet(path, headers));
    let count = 0;
    const next = () => requests[(count += 1) % requests.length] ?? '';
    await generateLoad({ port: shop.port, connections: 16, ms: LOAD_MS, next });
    const loaded = shop.memoryMegabytes();
    return [
      figure('memory, idle', [idle], 'MB', { must: 230, better: 180 }),
      figure('memory after 30 s of lists and pages', [loaded], 'MB', { must: 320, better: 260 }),
    ];
  } finally {
    await shop.stop();
  }
}
