import { type ReplicatedCluster, startReplicatedCluster } from '@bm/db/testing/replicated-cluster';
import { randomBytes } from 'node:crypto';
import { join } from 'node:path';
import { setTimeout as sleep } from 'node:timers/promises';
import { addCustomers } from './load/customers.ts';
import { type Load, type Sample, startLoad } from './load/order-load.ts';
import {
  compareOrders,
  countStatuses,
  duration,
  printTrial,
  runCheckData,
  slowest,
  type TrialRun,
} from './load/trial.ts';
import { startShop, temporaryFolder } from './processes/server.ts';
import { serverOrigin } from './release/balancer.ts';

// Kills and freezes the primary of a synchronous pair under load; see "Failover" in
// docs/scaling.md. Needs a build, Linux and PostgreSQL. The exit code is 1 when a bound of
// this file is exceeded.
const ROUNDS = Number(process.env['FAILOVER_ROUNDS'] ?? 5);
const CUSTOMERS = 12;
const WARM_UP_ORDERS = 100;
const AFTER_MS = 5000;
/** Between the failure and the promotion, in turn: within and beyond the deadline of a query. */
const PROMOTIONS_MS = [2000, 8000];

/** The bounds of a request, and of the first order after the promotion. */
const MAX_WAIT_MS = 6000;
const MAX_RECOVERY_MS = 10_000;

type Failure = 'SIGKILL' | 'SIGSTOP';

async function failUnderLoad(pair: ReplicatedCluster, load: Load, failure: Failure, wait: number) {
  while (load.acknowledged.length < WARM_UP_ORDERS) await sleep(50);
  const failedAt = performance.now();
  pair.signalPrimary(failure);
  await sleep(wait);
  await pair.promote();
  const promotedAt = performance.now();
  await sleep(AFTER_MS);
  // The frozen server resumes and still accepts writes; no shop server may use it.
  if (failure === 'SIGSTOP') pair.signalPrimary('SIGCONT');
  await sleep(AFTER_MS);
  await load.stop();
  return { failedAt, promotedAt };
}

/** Times by `performance.now()`, as the load's samples. */
interface FailoverRun extends TrialRun {
  failedAt: number;
  promotedAt: number;
}

async function measure(failure: Failure, wait: number): Promise<FailoverRun> {
  const secret = randomBytes(32).toString('hex');
  const { folder, remove } = temporaryFolder();
  const pair = await startReplicatedCluster();
  try {
    await pair.send('postgres', 'create database shop');
    const url = pair.url('shop');
    const data = join(folder, 'data');
    const first = await startShop(data, secret, { DATABASE_URL: url, SEED: 'demo' });
    const origin = serverOrigin(first);
    const second = await startShop(join(folder, 'second'), secret, {
      DATABASE_URL: url,
      IDENTITY_STAND_IN_URL: origin,
    });
    const origins = [origin, serverOrigin(second)];
    let turn = 0;
    const { tokens, partId } = await addCustomers(origin, CUSTOMERS);
    const load = startLoad({ origin: () => origins[(turn += 1) % 2] ?? origin, tokens, partId });
    try {
      const times = await failUnderLoad(pair, load, failure, wait);
      const rows = await pair.send(
        'shop',
        `select id from shop.orders where part_id = '${partId}'`,
      );
      return {
        ...times,
        load,
        stored: rows.map((row) => String(Object(row).id)),
        checkData: runCheckData({ DATABASE_URL: url, DATA_DIR: data }),
      };
    } finally {
      await load.stop().catch(() => undefined);
      await Promise.all([first.stop(), second.stop()]);
    }
  } finally {
    await pair.remove();
    remove();
  }
}

const isOrder = ({ kind }: Sample) => kind === 'order';

/** Prints the times of a run in milliseconds. */
function report(failure: Failure, run: FailoverRun): void {
  const { failedAt, promotedAt, load } = run;
  const before = load.samples.filter(({ endedAt }) => endedAt < failedAt);
  const samples = load.samples.filter(({ endedAt }) => endedAt >= failedAt);
  const recoveries = samples
    .filter((one) => isOrder(one) && one.status === 200 && one.endedAt > promotedAt)
    .map(({ endedAt }) => endedAt - promotedAt);
  const slowestSamples = samples.toSorted((a, b) => duration(b) - duration(a)).slice(0, 4);
  const { counts, faults } = compareOrders(run);
  const result = {
    failure,
    promotedAfterMs: Math.round(promotedAt - failedAt),
    recoveryMs: Math.round(Math.min(Infinity, ...recoveries)),
    // What the machine alone costs.
    slowestBeforeMs: slowest(before),
    slowestOrderMs: slowest(samples.filter(isOrder)),
    slowestPageMs: slowest(samples.filter((one) => !isOrder(one))),
    slowest: slowestSamples.map((one) => ({
      kind: one.kind,
      status: one.status,
      sentAfterFailureMs: Math.round(one.startedAt - failedAt),
      ms: duration(one),
    })),
    ...counts,
    statuses: countStatuses(samples),
  };
  printTrial(result, [
    slowest(samples) > MAX_WAIT_MS && 'A request waits too long.',
    result.recoveryMs > MAX_RECOVERY_MS && 'Orders are accepted too late.',
    ...faults,
  ]);
}

for (let round = 0; round < ROUNDS; round += 1) {
  for (const failure of ['SIGKILL', 'SIGSTOP'] as const) {
    report(failure, await measure(failure, PROMOTIONS_MS[round % PROMOTIONS_MS.length] ?? 0));
  }
}
