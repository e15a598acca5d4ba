import { accessTokenFor } from '@bm/api/testing/test-identity';
import { createAccessTokens } from '@bm/api/users/access-tokens';
import { openPostgresStore } from '@bm/db/postgres/store';
import { seedDemo } from '@bm/db/seed/seed-demo';
import { storePart, storeUser } from '@bm/db/testing';
import { type ReplicatedCluster, startReplicatedCluster } from '@bm/db/testing/replicated-cluster';
import { spawnSync } from 'node:child_process';
import { randomBytes } from 'node:crypto';
import { join } from 'node:path';
import { setTimeout as sleep } from 'node:timers/promises';
import { fileURLToPath } from 'node:url';
import { type FailoverResult, summarizeFailover } from './failover/result.ts';
import { type Load, startLoad } from './load/order-load.ts';
import { startShop, temporaryFolder } from './processes/server.ts';

// Kills and freezes the primary of a synchronous pair under load; see "Failover" in
// docs/scaling.md. Needs a build, Linux and PostgreSQL. The exit code is 1 when a bound of
// result.ts is exceeded.
const ROUNDS = Number(process.env['FAILOVER_ROUNDS'] ?? 5);
const CUSTOMERS = 12;
const PROCESSES = 2;
const WARM_UP_ORDERS = 100;
const AFTER_MS = 5000;
/** Between the failure and the promotion, in turn: within and beyond the deadline of a query. */
const PROMOTIONS_MS = [2000, 8000];

type Failure = 'SIGKILL' | 'SIGSTOP';

const CHECK_DATA = fileURLToPath(new URL('../../server/dist/check-data.js', import.meta.url));

/** Fills the database. Returns the access tokens of customers and a part that never runs out. */
async function prepare(url: string, secret: string) {
  const store = await openPostgresStore({ url });
  try {
    await seedDemo(store, { now: Date.now(), newId: () => crypto.randomUUID() });
    const issuer = createAccessTokens(secret);
    const users = await Promise.all(Array.from({ length: CUSTOMERS }, () => storeUser(store)));
    const tokens = await Promise.all(users.map((user) => accessTokenFor(issuer, user)));
    const { id: partId } = await storePart(store, {
      minOrderQty: 1,
      orderMultiple: 1,
      onHand: 1_000_000,
    });
    return { tokens, partId };
  } finally {
    await store.close();
  }
}

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

async function measure(failure: Failure, wait: number): Promise<FailoverResult> {
  const secret = randomBytes(32).toString('hex');
  const { folder, remove } = temporaryFolder();
  const pair = await startReplicatedCluster();
  try {
    await pair.send('postgres', 'create database shop');
    const url = pair.url('shop');
    const { tokens, partId } = await prepare(url, secret);
    const settings = { DATABASE_URL: url, WEB_CONCURRENCY: String(PROCESSES) };
    const shop = await startShop(join(folder, 'data'), secret, settings);
    const origin = `http://127.0.0.1:${shop.port}`;
    const load = startLoad({ origin: () => origin, tokens, partId });
    try {
      const times = await failUnderLoad(pair, load, failure, wait);
      const rows = await pair.send(
        'shop',
        `select id from shop.orders where part_id = '${partId}'`,
      );
      const check = spawnSync(process.execPath, [CHECK_DATA], {
        env: { PATH: process.env['PATH'], DATABASE_URL: url, DATA_DIR: join(folder, 'data') },
        encoding: 'utf8',
      });
      return summarizeFailover({
        ...times,
        failure,
        load,
        stored: rows.map((row) => String(Object(row).id)),
        checkData: { status: check.status, output: check.stdout + check.stderr },
      });
    } finally {
      await load.stop().catch(() => undefined);
      await shop.stop();
    }
  } finally {
    await pair.remove();
    remove();
  }
}

// Stops the servers, which this process started.
for (const signal of ['SIGINT', 'SIGTERM'] as const) process.once(signal, () => process.exit(1));

for (let round = 0; round < ROUNDS; round += 1) {
  for (const failure of ['SIGKILL', 'SIGSTOP'] as const) {
    const result = await measure(failure, PROMOTIONS_MS[round % PROMOTIONS_MS.length] ?? 0);
    process.stdout.write(`${JSON.stringify(result)}\n`);
    if (result.violations.length > 0) process.exitCode = 1;
  }
}
