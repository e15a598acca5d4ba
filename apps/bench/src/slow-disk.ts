import { spawnSync } from 'node:child_process';
import { randomBytes } from 'node:crypto';
import { existsSync, readFileSync, rmSync } from 'node:fs';
import { loadavg } from 'node:os';
import { join } from 'node:path';
import { setTimeout as sleep } from 'node:timers/promises';
import { fileURLToPath } from 'node:url';
import { formatGet, generateLoad, type LoadOptions } from './load/load-generator.ts';
import { median } from './measure/statistics.ts';
import { pinThisProcess } from './processes/cpu-affinity.ts';
import { type Server, startShop, temporaryFolder, THIS_RELEASE } from './processes/server.ts';
import { buyers, issueTokens } from './scenarios/orders.scenario.ts';
import { createFilledDatabase } from './test-data/fill-database.ts';

// Measures the shop on a disk that takes SLOW_SYNC_MS for a sync (8); see "SQLite on a slow disk" in
// docs/performance.md. Needs a build, Linux and a C compiler: node apps/bench/src/slow-disk.ts [RELEASE],
// where RELEASE is the folder of another build. With a TMPDIR in memory the disk has no delay of its own.
const [, , release = THIS_RELEASE] = process.argv;
const SYNC_MS = process.env['SLOW_SYNC_MS'] ?? '8';
const BUYERS = 16;
const ROUNDS = 5;
const ROUND_MS = 3000;
const PAGE = '/blog';

const SOURCE = fileURLToPath(new URL('../../../tools/slow-sync.c', import.meta.url));
const LOOP_DELAY = fileURLToPath(new URL('./processes/loop-delay.ts', import.meta.url));

function compile(folder: string): string {
  const library = join(folder, 'slow-sync.so');
  const { status, stderr } = spawnSync('cc', ['-shared', '-fPIC', '-o', library, SOURCE, '-ldl']);
  if (status !== 0) throw new Error(`The library was not compiled: ${String(stderr)}`);
  return library;
}

/** The delays of the event loop since the last call, in milliseconds. */
async function loopDelay({ pid }: Server, file: string) {
  rmSync(file, { force: true });
  process.kill(pid, 'SIGUSR2');
  while (!existsSync(file)) await sleep(5);
  await sleep(5);
  const { p50, p99 } = Object(JSON.parse(readFileSync(file, 'utf8')));
  return { p50: Number(p50), p99: Number(p99) };
}

const percentile = (values: readonly number[], percent: number): number =>
  values.toSorted((a, b) => a - b)[Math.floor((values.length * percent) / 100)] ?? Number.NaN;

/** Runs clients for a round. Returns the rate per second and the latencies in milliseconds. */
async function run(port: number, clients: readonly Pick<LoadOptions, 'next' | 'pauseMs'>[]) {
  const latencies: number[] = [];
  const began = performance.now();
  const common = { port, connections: 1, ms: ROUND_MS };
  const onLatency = (ms: number): void => void latencies.push(ms);
  await Promise.all(clients.map((client) => generateLoad({ ...common, ...client, onLatency })));
  return {
    perSecond: (latencies.length * 1000) / (performance.now() - began),
    p50: percentile(latencies, 50),
    p99: percentile(latencies, 99),
  };
}

/** One round: the page alone, then beside the buyers. */
async function measureRound(shop: Server, requests: readonly (() => string)[], delayFile: string) {
  const { port } = shop;
  const visitors = [{ next: () => formatGet(PAGE), pauseMs: 4 }];
  const alone = await run(port, visitors);
  await loopDelay(shop, delayFile);
  const cpuBefore = shop.cpuMicroseconds();
  const [orders, beside] = await Promise.all([
    run(
      port,
      requests.map((next) => ({ next })),
    ),
    run(port, visitors),
  ]);
  const cpu = shop.cpuMicroseconds() - cpuBefore;
  const delay = await loopDelay(shop, delayFile);
  return {
    'orders per second': orders.perSecond,
    'order p50, ms': orders.p50,
    'order p99, ms': orders.p99,
    'loop delay p50, ms': delay.p50,
    'loop delay p99, ms': delay.p99,
    'page alone p99, ms': alone.p99,
    'page p99 beside buyers, ms': beside.p99,
    'page p99 beside buyers / alone': beside.p99 / alone.p99,
    'CPU per order, µs': cpu / (orders.perSecond * (ROUND_MS / 1000)),
  };
}

pinThisProcess();
const { folder, remove } = temporaryFolder();
try {
  const secret = randomBytes(32).toString('hex');
  const tokens = await issueTokens(secret, BUYERS);
  const requests = tokens.map((token, at) =>
    buyers([token], `slow-${at + 1}`)('/trpc/orders.place'),
  );
  await createFilledDatabase(folder, { parts: 10_000, orders: 1000, users: 2 * BUYERS });
  const delayFile = join(folder, 'loop-delay.json');
  const settings = {
    LD_PRELOAD: compile(folder),
    SLOW_SYNC_MS: SYNC_MS,
    LOOP_DELAY_FILE: delayFile,
    NODE_OPTIONS: `--import=${LOOP_DELAY}`,
  };
  const shop = await startShop(folder, secret, settings, release);
  try {
    // The first round is warm-up.
    const rounds = [await measureRound(shop, requests, delayFile)].slice(1);
    while (rounds.length < ROUNDS) rounds.push(await measureRound(shop, requests, delayFile));
    const names = Object.keys(rounds[0] ?? {});
    const columns = rounds.map((round) => new Map(Object.entries(round)));
    const lines = names.map((name) => {
      const values = columns.map((column) => column.get(name) ?? Number.NaN);
      return `| ${name} | ${median(values).toFixed(2)} | ${Math.min(...values).toFixed(2)} |`;
    });
    const head = `| sync of ${SYNC_MS} ms, load ${loadavg()[0]?.toFixed(1)} | median | lowest |`;
    process.stdout.write([head, '| --- | ---: | ---: |', ...lines, ''].join('\n'));
  } finally {
    await shop.stop();
  }
} finally {
  remove();
}
