import { setTimeout as pause } from 'node:timers/promises';
import { getOf, load } from '../load/load.ts';
import { summary } from '../measure/statistics.ts';
import type { Server } from '../processes/server.ts';
import { memoryOf } from '../processes/usage.ts';
import type { Figure } from '../report/figure.ts';
import { answerTo, PUBLIC } from './answers.ts';

const STARTS = 5;
const IDLE_MS = 10_000;
const LOAD_MS = 30_000;

/** From the start of the process until it has answered its first list. */
export async function startFigures(start: () => Promise<Server>): Promise<Figure[]> {
  const times: number[] = [];
  for (let round = 0; round < STARTS; round += 1) {
    const began = performance.now();
    const shop = await start();
    for (const question of PUBLIC.slice(0, 1)) await answerTo(shop.port, question);
    times.push(performance.now() - began);
    await shop.stop();
  }
  const limits = { must: 800, better: 500 };
  return [{ name: 'cold start to the first list', value: summary(times), unit: 'ms', limits }];
}

/** The memory of a shop that was asked once and left alone, and after steady visitors. */
export async function memoryFigures(start: () => Promise<Server>): Promise<Figure[]> {
  const shop = await start();
  try {
    for (const question of PUBLIC) await answerTo(shop.port, question);
    await pause(IDLE_MS);
    const idle = memoryOf(shop.pid);
    const asked = PUBLIC.map(({ path, headers }) => getOf(path, headers));
    let turn = 0;
    const next = () => asked[(turn += 1) % asked.length] ?? '';
    await load({ port: shop.port, connections: 16, ms: LOAD_MS, next });
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
  return { name, value: summary([megabytes]), unit: 'MB', ...(limits && { limits }) };
}
