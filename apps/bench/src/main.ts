import { spawnSync } from 'node:child_process';
import { randomBytes } from 'node:crypto';
import { readFileSync, writeFileSync } from 'node:fs';
import { cpus, loadavg } from 'node:os';
import { join } from 'node:path';
import { fileURLToPath } from 'node:url';
import { createFilledDatabase } from './test-data/fill-database.ts';
import { pinThisProcess } from './processes/cpu-affinity.ts';
import { startShop, temporaryFolder } from './processes/server.ts';
import { formatTables, replaceTables, type Figure, type Run } from './report/report.ts';
import { measureFacets } from './scenarios/facets.scenario.ts';
import { measureRequests } from './scenarios/requests.scenario.ts';
import { measureBuild } from './scenarios/build.scenario.ts';
import { measureOwnOrders, measureReads } from './scenarios/growth.scenario.ts';
import { issueTokens, measureBaskets, measureOrders } from './scenarios/orders.scenario.ts';
import { measureMemory, measureStarts } from './scenarios/process.scenario.ts';
import { measureStore } from './scenarios/store.scenario.ts';

const DOCS = fileURLToPath(new URL('../../../docs', import.meta.url));

const BUYERS = 10;

const log = (text: string): void => void process.stderr.write(`${text}\n`);
const loadAverage = (): number => Number((loadavg()[0] ?? 0).toFixed(1));

/** Runs all scenarios, one after another, in a temporary folder. */
async function measure(folder: string): Promise<Figure[]> {
  const secret = randomBytes(32).toString('hex');
  const tokens = await issueTokens(secret, BUYERS);
  const [token = ''] = tokens;
  const smallFolder = join(folder, 'small');
  const largeFolder = join(folder, 'large');
  const startSmall = () => startShop(smallFolder, secret);

  log('Creating databases with 1,000 and 1,000,000 orders...');
  await createFilledDatabase(smallFolder, { parts: 10_000, orders: 1000, users: BUYERS });
  const largeFile = await createFilledDatabase(largeFolder, {
    parts: 100_000,
    orders: 1_000_000,
    users: 10_000,
  });

  log('Cold starts, memory...');
  const figures = [...(await measureStarts(startSmall)), ...(await measureMemory(startSmall))];
  const small = await startSmall();
  try {
    log('Public requests...');
    figures.push(...(await measureRequests(small, folder)));
    log('Orders...');
    // Only now, because after its start it builds a large index.
    const large = await startShop(largeFolder, secret);
    try {
      figures.push(...(await measureOwnOrders(small, large, token)));
    } finally {
      await large.stop();
    }
    figures.push(...(await measureOrders(small, tokens)));
    figures.push(...(await measureBaskets(small, tokens)));
  } finally {
    await small.stop();
  }
  log('The store...');
  figures.push(...(await measureStore(folder)), ...(await measureReads(largeFile)));
  log('Filter states...');
  figures.push(...(await measureFacets(folder)));
  return figures;
}

/** Writes the run as JSON and its tables into docs/performance.md. */
function writeReport(run: Run): void {
  const result = join(DOCS, 'performance.json');
  const document = join(DOCS, 'performance.md');
  writeFileSync(result, JSON.stringify(run));
  writeFileSync(document, replaceTables(readFileSync(document, 'utf8'), formatTables(run)));
  spawnSync('npx', ['oxfmt', result, document], { stdio: 'ignore' });
}

const began = performance.now();
const loadBefore = loadAverage();
log('The build...');
const build = measureBuild();
if (!pinThisProcess()) log('Servers and load generator share the CPU cores: taskset is missing.');
const { folder, remove } = temporaryFolder();
try {
  const figures = [...(await measure(folder)), ...build];
  const run: Run = {
    date: new Date().toISOString(),
    node: process.versions.node,
    processors: `${cpus()[0]?.model ?? 'processor'} x ${cpus().length}`,
    load: [loadBefore, loadAverage()],
    seconds: Math.round((performance.now() - began) / 1000),
    figures,
  };
  writeReport(run);
  log(formatTables(run));
} finally {
  remove();
}
