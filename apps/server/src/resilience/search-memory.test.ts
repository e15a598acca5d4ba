import { readFileSync } from 'node:fs';
import { Agent, request } from 'node:http';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { killAll, startShop, stop, temporaryFolder } from '../testing/child-process.ts';
import { send } from '../testing/http-client.ts';

const MB = 1024 * 1024;
const SEARCHES = process.env['DEEP_TESTS'] === '1' ? 80_000 : 1500;
/** Searches after which caches of code and statements are filled. */
const WARM_UP = 300;
const CONNECTIONS = 8;
/** The additional heap and buffers in use, and resident memory at its peak. */
const MAX_IN_USE = 64 * MB;
const MAX_RESIDENT = 96 * MB;

const { folder, remove } = temporaryFolder();
let shop: Awaited<ReturnType<typeof startShop>>;
const agent = new Agent({ keepAlive: true, maxSockets: CONNECTIONS });
beforeAll(async () => {
  shop = await startShop({ DATA_DIR: folder, LOG_LEVEL: 'error', RATE_LIMIT: 'off' });
}, 60_000);
afterAll(async () => {
  agent.destroy();
  await stop(shop);
  killAll();
  remove();
});

/** Searches for a text that is not cached; returns the status. */
function search(number: number): Promise<number | undefined> {
  const input = encodeURIComponent(JSON.stringify({ query: `wheel ${number.toString(36)}` }));
  return new Promise((resolve, reject) => {
    request(`${shop.url}/trpc/parts.search?input=${input}`, { agent }, (response) => {
      response.resume().once('end', () => resolve(response.statusCode));
    })
      .once('error', reject)
      .end();
  });
}

/** The highest resident memory of the shop since its start, in bytes. */
function peakMemory(): number {
  const status = readFileSync(`/proc/${shop.process.pid}/status`, 'utf8');
  return Number(/VmHWM:\s+(\d+) kB/.exec(status)?.[1]) * 1024;
}

const memory = async () => {
  const { body } = await send('GET', `${shop.url}/process/memory`);
  return { resident: Number(body['rss']), inUse: Number(body['inUse']) };
};

test(
  `${SEARCHES} new searches add at most 64 MB of heap and buffers, and 96 MB of resident memory`,
  async () => {
    for (let number = 0; number < WARM_UP; number += 1) await search(number);
    const before = await memory();
    const statuses = new Set<number | undefined>();
    let next = WARM_UP;
    const searchAll = async (): Promise<void> => {
      while (next < WARM_UP + SEARCHES) {
        next += 1;
        statuses.add(await search(next));
      }
    };
    await Promise.all(Array.from({ length: CONNECTIONS }, searchAll));
    const peak = peakMemory() - before.resident;
    const inUse = (await memory()).inUse - before.inUse;
    if (SEARCHES > 3000) {
      process.stdout.write(
        `in use: ${(inUse / MB).toFixed()} MB, peak: ${(peak / MB).toFixed()} MB\n`,
      );
    }
    expect(statuses).toEqual(new Set([200]));
    expect(inUse).toBeLessThan(MAX_IN_USE);
    expect(peak).toBeLessThan(MAX_RESIDENT);
  },
  10 * 60_000,
);
