import { spawnSync } from 'node:child_process';
import { randomBytes } from 'node:crypto';
import { mkdirSync, readFileSync, writeFileSync } from 'node:fs';
import { cpus, loadavg } from 'node:os';
import { join } from 'node:path';
import { fileURLToPath } from 'node:url';
import { accessTokens } from '@bm/api/users/access-tokens';
import { createFilledDatabase } from './test-data/filled-database.ts';
import { pinThisProcess } from './processes/cpu-affinity.ts';
import { startShop, temporaryFolder } from './processes/server.ts';
import type { Figure } from './report/figure.ts';
import { type Run, formatTable, replaceTable } from './report/table.ts';
import { measureRequests } from './scenarios/requests.scenario.ts';
import { measureBuild } from './scenarios/build.scenario.ts';
import { measureOwnOrders, measureReads } from './scenarios/growth.scenario.ts';
import { measureOrders } from './scenarios/orders.scenario.ts';
import { measureMemory, measureStarts } from './scenarios/process.scenario.ts';
import { measureStore } from './scenarios/store.scenario.ts';

const DOCS = fileURLToPath(new URL('../../../docs', import.meta.url));

const say = (text: string): void => void process.stderr.write(`${text}\n`);
const loadNow = (): number => Number((loadavg()[0] ?? 0).toFixed(1));

/** All scenarios, one after another, in a folder of their own. */
async function measure(folder: string): Promise<Figure[]> {
  const secret = randomBytes(32).toString('hex');
  const now = Date.now();
  const user = { userId: 'user-7', uid: 'uid-7', authTime: now };
  const { token } = await accessTokens(secret).issue(user, now);
  const smallFolder = join(folder, 'small');
  const grownFolder = join(folder, 'grown');
  const startSmall = () => startShop(smallFolder, secret);

  say('Filling a shop with 1,000 orders and one with 1,000,000...');
  await createFilledDatabase(smallFolder, { parts: 10_000, orders: 1000, users: 10 });
  const grownFile = await createFilledDatabase(grownFolder, {
    parts: 100_000,
    orders: 1_000_000,
    users: 10_000,
  });

  say('Cold starts, memory...');
  const figures = [...(await measureStarts(startSmall)), ...(await measureMemory(startSmall))];
  const small = await startSmall();
  const grown = await startShop(grownFolder, secret);
  try {
    say('Public answers...');
    figures.push(...(await measureRequests(small, folder)));
    say('Orders...');
    figures.push(...(await measureOwnOrders(small, grown, token)));
    figures.push(...(await measureOrders(small, token)));
  } finally {
    await Promise.all([small.stop(), grown.stop()]);
  }
  say('The store...');
  figures.push(...(await measureStore(folder)), ...(await measureReads(grownFile)));
  return figures;
}

/** Writes the run beside the documents and its table into one, as the formatter wants them. */
function keep(run: Run): void {
  const result = join(DOCS, 'performance', `${run.date.slice(0, 10)}.json`);
  const document = join(DOCS, 'performance.md');
  mkdirSync(join(DOCS, 'performance'), { recursive: true });
  writeFileSync(result, JSON.stringify(run));
  writeFileSync(document, replaceTable(readFileSync(document, 'utf8'), formatTable(run)));
  spawnSync('npx', ['prettier', '--write', result, document], { stdio: 'ignore' });
}

const began = performance.now();
const loadBefore = loadNow();
say('The build...');
const build = measureBuild();
if (!pinThisProcess()) say('Servers and load share their processors here.');
const { folder, remove } = temporaryFolder();
try {
  const figures = [...(await measure(folder)), ...build];
  const run: Run = {
    date: new Date().toISOString(),
    node: process.versions.node,
    processors: `${cpus()[0]?.model ?? 'processor'} x ${cpus().length}`,
    load: [loadBefore, loadNow()],
    seconds: Math.round((performance.now() - began) / 1000),
    figures,
  };
  keep(run);
  say(formatTable(run));
} finally {
  remove();
}
