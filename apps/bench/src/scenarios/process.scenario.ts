import { setTimeout as pause } from 'node:timers/promises';
import { formatGet, generateLoad } from '../load/load-generator.ts';
import { summarize } from '../measure/statistics.ts';
import type { Server } from '../processes/server.ts';
import { memoryOf } from '../processes/usage.ts';
import type { Figure } from '../report/figure.ts';
import { fetchBody, PUBLIC_REQUESTS } from './shop-requests.ts';

const STARTS = 5;
const IDLE_MS = 10_000;
const LOAD_MS = 30_000;

/** From the start of the process until it has answered its first list. */
export async function measureStarts(start: () => Promise<Server>): Promise<Figure[]> {
  const times: number[] = [];
  for (let round = 0; round < STARTS; round += 1) {
    const began = performance.now();
    const shop = await start();
    for (const question of PUBLIC_REQUESTS.slice(0, 1)) await fetchBody(shop.port, question);
    times.push(performance.now() - began);
    await shop.stop();
  }
  const limits = { must: 800, better: 500 };
  return [{ name: 'cold start to the first list', value: summarize(times), unit: 'ms', limits }];
}

/** The memory of a shop that was asked once and left alone, and after steady visitors. */
export async function measureMemory(start: () => Promise<Server>): Promise<Figure[]> {
  const shop = await start();
  try {
    for (const question of PUBLIC_REQUESTS) await fetchBody(shop.port, question);
    await pause(IDLE_MS);
    const idle = memoryOf(shop.pid);
    const asked = PUBLIC_REQUESTS.map(({ path, headers }) => formatGet(path, headers));
    let turn = 0;
    const next = () => asked[(turn += 1) % asked.length] ?? '';
    await generateLoad({ port: shop.port, connections: 16, ms: LOAD_MS, next });
    const loaded = memoryOf(shop.pid);
    return [
      memory('memory, idle', idle, { must: 230, better: 180 }),
      memory('memory after 30 s of lists and pages', loaded, { must: 320, better: 260 }),
    ];
  } finally {
    await shop.stop();
  }
}

function memory(name: string, megabytes: number, limits: Figure['limits']): Figure {
  return { name, value: summarize([megabytes]), unit: 'MB', ...(limits && { limits }) };
}
