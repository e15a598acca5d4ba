import { randomBytes } from 'node:crypto';
import { join } from 'node:path';
import { setTimeout as sleep } from 'node:timers/promises';
import { addCustomers } from './load/customers.ts';
import { type Load, type Sample, startLoad } from './load/order-load.ts';
import {
  compareOrders,
  countStatuses,
  printTrial,
  runCheckData,
  slowest,
  type TrialRun,
} from './load/trial.ts';
import { type Server, startShop, temporaryFolder } from './processes/server.ts';
import { DRAIN_SECONDS, serverOrigin, startBalancer } from './release/balancer.ts';
import { createDatabase, type ReleaseDatabase } from './release/database.ts';
import { prepareReleases, type Releases } from './release/releases.ts';

// Replaces the servers of a release by those of the next one, with migrations, under load; see "A new
// release" in docs/scaling.md. Needs a build, Linux and PostgreSQL. RELEASE_FROM names the folder of an
// older build; without it the next release is this one with one more migration. The exit code is 1 when
// a bound of this file is exceeded.
const CUSTOMERS = 8;
const ORDERS_BETWEEN_STEPS = 60;

interface Trial {
  database: ReleaseDatabase;
  releases: Releases;
  folder: string;
  secret: string;
}

/** Waits for further orders. */
async function waitForOrders({ acknowledged }: Load): Promise<void> {
  const goal = acknowledged.length + ORDERS_BETWEEN_STEPS;
  while (acknowledged.length < goal) await sleep(50);
}

function startServer({ folder, secret, database }: Trial, name: string, release: string) {
  const data = join(folder, database.engine === 'sqlite' ? 'data' : name);
  return startShop(data, secret, { ...database.settings, DRAIN_SECONDS, SEED: 'demo' }, release);
}

/** Two servers on PostgreSQL are replaced one after the other; both releases serve meanwhile. */
async function replaceServers(trial: Trial) {
  const { previous, next } = trial.releases;
  const running = new Set<Server>();
  const start = async (name: string, release: string): Promise<Server> => {
    const server = await startServer(trial, name, release);
    running.add(server);
    return server;
  };
  const balancer = startBalancer();
  const drain = async (server: Server): Promise<void> => {
    running.delete(server);
    await balancer.drain(server);
  };
  try {
    const first = await start('first', previous);
    const second = await start('second', previous);
    const origins = new Set([first, second].map(serverOrigin));
    const bought = await addCustomers(serverOrigin(first), CUSTOMERS);
    for (const server of [first, second]) balancer.add(server);
    await sleep(1000);
    const load = startLoad({ origin: () => balancer.next(), ...bought });
    await waitForOrders(load);
    const startedAt = performance.now();
    balancer.add(await start('third', next));
    const readyAt = performance.now();
    await waitForOrders(load);
    await drain(first);
    const restarts = await start('first', previous).then(
      async (again) => {
        origins.add(serverOrigin(again));
        balancer.add(again);
        await waitForOrders(load);
        await drain(again);
        return 'started';
      },
      () => 'refused',
    );
    balancer.add(await start('fourth', next));
    await waitForOrders(load);
    await drain(second);
    await waitForOrders(load);
    await load.stop();
    return { ...bought, load, startedAt, readyAt, previous: origins, restarts };
  } finally {
    await balancer.stop();
    await Promise.all([...running].map((server) => server.stop()));
  }
}

/** The only server on SQLite is replaced; the balancer holds the requests meanwhile. */
async function restartServer(trial: Trial) {
  const balancer = startBalancer();
  let server = await startServer(trial, 'data', trial.releases.previous);
  try {
    const previous = new Set([serverOrigin(server)]);
    const bought = await addCustomers(serverOrigin(server), CUSTOMERS);
    balancer.add(server);
    const load = startLoad({ origin: () => balancer.next(), ...bought });
    await waitForOrders(load);
    const startedAt = performance.now();
    await balancer.drain(server);
    server = await startServer(trial, 'data', trial.releases.next);
    balancer.add(server);
    const readyAt = performance.now();
    await waitForOrders(load);
    await load.stop();
    return { ...bought, load, startedAt, readyAt, previous, restarts: 'not tried' };
  } finally {
    await balancer.stop();
    await server.stop();
  }
}

type Engine = ReleaseDatabase['engine'];

interface ReleaseRun extends TrialRun {
  /** By `performance.now()`: the start of the first server of the next release, and when it is ready. */
  startedAt: number;
  readyAt: number;
  /** The origins of the servers of the previous release. */
  previous: ReadonlySet<string>;
  /** Whether a server of the previous release starts again on the migrated database. */
  restarts: string;
}

async function measure(engine: Engine): Promise<ReleaseRun> {
  const { folder, remove } = temporaryFolder();
  const releases = prepareReleases(process.env['RELEASE_FROM'], folder);
  const secret = randomBytes(32).toString('hex');
  const database = await createDatabase(engine, folder);
  try {
    const trial = { database, releases, folder, secret };
    const run = await (engine === 'postgres' ? replaceServers(trial) : restartServer(trial));
    const settings = { DATA_DIR: join(folder, 'data'), ...database.settings };
    return {
      ...run,
      stored: await database.orders(run.partId),
      checkData: runCheckData(settings, releases.next),
    };
  } finally {
    await database.remove();
    remove();
  }
}

const endTimes = (samples: readonly Sample[]) => samples.map(({ endedAt }) => endedAt);

/** Prints the times of a run in milliseconds. */
function report(engine: Engine, run: ReleaseRun): void {
  const { startedAt, readyAt, previous, restarts } = run;
  const { samples } = run.load;
  const orders = samples.filter(({ kind, status }) => kind === 'order' && status === 200);
  const previousOrders = orders.filter(({ origin }) => previous.has(origin));
  const nextOrders = orders.filter(({ origin }) => !previous.has(origin));
  const isMeanwhile = (one: Sample) => one.endedAt > startedAt && one.startedAt < readyAt;
  const { counts, faults } = compareOrders(run);
  const result = {
    engine,
    restarts,
    // Orders of the previous release on the migrated database.
    ordersOfPrevious: previousOrders.filter((order) => order.startedAt > readyAt).length,
    ordersOfNext: nextOrders.length,
    ...counts,
    statuses: countStatuses(samples),
    slowestBeforeMs: slowest(samples.filter(({ endedAt }) => endedAt <= startedAt)),
    slowestMeanwhileMs: slowest(samples.filter(isMeanwhile)),
    slowestAfterMs: slowest(samples.filter((one) => one.startedAt >= readyAt)),
    // Between the last order of the previous release and the first one of the next.
    pauseMs: Math.round(
      Math.max(0, Math.min(...endTimes(nextOrders)) - Math.max(...endTimes(previousOrders))),
    ),
  };
  const failed = Object.keys(result.statuses).filter((status) => status !== '200');
  printTrial(result, [
    failed.length > 0 && `Requests failed with ${failed.join()}.`,
    result.ordersOfNext === 0 && 'The next release placed no order.',
    engine === 'postgres' &&
      result.ordersOfPrevious === 0 &&
      'The previous release placed no order later.',
    restarts === 'refused' && 'A server of the previous release does not start again.',
    ...faults,
  ]);
}

for (const engine of ['postgres', 'sqlite'] as const) report(engine, await measure(engine));
