import { afterAll, afterEach, beforeAll, beforeEach, describe, expect, it, vi } from 'vitest';
import type { DataChange } from '../store.ts';
import { StoreBusy, StoreFailed, CommitOutcomeUnknown } from '../store/store-errors.ts';
import type {
  DatabaseOutage,
  ServedStore,
  StoreCommit,
  UnboundedRead,
} from '../store/store-options.ts';
import { aMove, aUser, storePart } from '../testing.ts';
import { wipe } from '../testing/clean-up.ts';
import { type Cluster, hasPostgres, startCluster } from '../testing/cluster.ts';
import { type Proxy, startProxy } from '../testing/postgres-proxy.ts';
import { connect } from './connection/connect.ts';
import { withConnection } from './connection/open.ts';
import { shopSettings } from './connection/settings.ts';
import { openPostgresStore } from './store.ts';
import { commitOutcome } from './writer/commit-outcome.ts';

vi.setConfig({ testTimeout: 60_000, hookTimeout: 60_000 });

describe.skipIf(!hasPostgres())('PostgreSQL store during faults', () => {
  let cluster: Cluster;
  let proxy: Proxy;
  let store: ServedStore;
  let commits: StoreCommit[];
  let foreign: ReadonlySet<DataChange>[];
  let outages: DatabaseOutage['state'][];
  let ends: UnboundedRead['outcome'][];
  beforeAll(async () => {
    cluster = await startCluster();
    proxy = await startProxy(await cluster.create('faults'));
  });
  afterAll(async () => {
    await proxy.close();
    await cluster.remove();
  });
  beforeEach(async () => {
    proxy.commitFault = 'none';
    proxy.isOpen = true;
    proxy.isSilent = false;
    commits = [];
    foreign = [];
    outages = [];
    ends = [];
    store = await open(5000);
    await withConnection(cluster.url('faults'), wipe);
  });
  afterEach(() => store.close());

  const open = (timeoutMs: number) =>
    openPostgresStore({
      url: proxy.url,
      readers: 3,
      timeoutMs,
      onCommit: (commit) => commits.push(commit),
      onForeignCommit: ({ invalidated }) => foreign.push(invalidated),
      onOutage: ({ state }) => outages.push(state),
      onRead: ({ outcome }) => ends.push(outcome),
    });
  /** For a test that waits for the deadline. */
  const reopenWithShortDeadline = async (): Promise<void> => {
    await store.close();
    store = await open(1500);
  };
  const insert = (user = aUser()) => store.write((tx) => tx.users.insert(user));
  /** Commits of parts only: a user commit of an earlier test may be reported late. */
  const foreignPartCommits = () => foreign.filter((groups) => groups.has('parts'));
  const emails = async () => (await store.read.users.list({})).items.map(({ email }) => email);
  const send = (statements: string) => cluster.send('faults', statements);

  it('A search that takes too long is stopped, and other reads go on.', async () => {
    await withConnection(cluster.url('faults'), async (client) => {
      await client.query('begin');
      await client.query('lock table shop.parts in access exclusive mode');
      const search = store.read.orders.page({ query: 'wheel' }).catch((error: unknown) => error);
      expect(await emails()).toEqual([]);
      expect(await search).toMatchObject({ code: 'READ_TIMED_OUT' });
      await client.query('rollback');
    });
    expect((await store.read.orders.page({ query: 'wheel' })).total).toBe(0);
    expect(ends).toEqual(['timed-out', 'done']);
  });

  it('A commit whose reply is lost is looked up and resolves its callers.', async () => {
    const [one, two] = [aUser(), aUser()];
    proxy.commitFault = 'reply is lost';
    const cuts = proxy.cuts;
    await Promise.all([insert(one), insert(two)]);
    expect(proxy.cuts).toBeGreaterThan(cuts);
    proxy.commitFault = 'none';
    expect((await emails()).toSorted()).toEqual([one.email, two.email].toSorted());
    expect(commits.length).toBeGreaterThan(0);
  });

  it('A commit that never reached the server is retried and stored once.', async () => {
    const part = await storePart(store, { onHand: 100 });
    proxy.commitFault = 'request is lost';
    let runs = 0;
    const reserving = store.write(async (tx) => {
      runs += 1;
      if (runs === 2) proxy.commitFault = 'none';
      return tx.parts.reserveAll([aMove(part.id, { quantity: 10 })]);
    });
    expect(await reserving).toBeNull();
    expect(runs).toBe(2);
    expect(await store.read.parts.stockedById(part.id)).toMatchObject({ reserved: 10 });
  });

  it('A transaction id alone does not prove a commit, because a crashed server may reassign it.', async () => {
    const [row] = await send('select pg_current_xact_id()::text');
    const number = String(Object.values(Object(row))[0]);
    const ours = { mark: 'commit of ours', value: 2 };
    const lookup = {
      connect: () => connect(shopSettings(cluster.url('faults'), 5000)),
      timeoutMs: 5000,
    };
    const outcome = (transaction: { number: string }) =>
      commitOutcome({ ...ours, ...transaction }, lookup);
    expect(await outcome({ number })).toBe('aborted');
    expect(await outcome({ number: String(BigInt(number) + 1000n) })).toBe('aborted');
    await send(`insert into shop.counters values ('commit of ours', 1)`);
    expect(await outcome({ number })).toBe('aborted');
    await send(`update shop.counters set value = 2 where name = 'commit of ours'`);
    expect(await outcome({ number })).toBe('committed');
  });

  it('Commit marks older than a day are deleted when the store opens.', async () => {
    await insert();
    await send(`insert into shop.counters values ('commit of yesterday', 1000)`);
    await (await openPostgresStore({ url: cluster.url('faults') })).close();
    const marks = await send(`select name from shop.counters where name like 'commit %'`);
    expect(marks).toHaveLength(1);
    expect(marks).not.toContainEqual({ name: 'commit of yesterday' });
  });

  it('A commit whose outcome cannot be looked up rejects with CommitOutcomeUnknown.', async () => {
    await reopenWithShortDeadline();
    const user = aUser();
    proxy.commitFault = 'reply is lost';
    const writing = store.write(async (tx) => {
      proxy.isOpen = false;
      await tx.users.insert(user);
    });
    await expect(writing).rejects.toThrow(CommitOutcomeUnknown);
    expect(commits).toEqual([]);
    proxy.commitFault = 'none';
    proxy.isOpen = true;
    expect(await emails()).toEqual([user.email]);
    await expect(insert(user)).rejects.toMatchObject({ code: 'CONSTRAINT' });
  });

  it('A unit of work whose connection breaks runs again on a new connection.', async () => {
    let runs = 0;
    const user = aUser();
    const writing = store.write(async (tx) => {
      runs += 1;
      await tx.users.insert(user);
      if (runs === 1) proxy.cutAll();
      return tx.users.byId(user.id);
    });
    expect(await writing).toMatchObject({ id: user.id });
    expect(runs).toBe(2);
  });

  it('Reads and writes reject during an outage and succeed after it.', async () => {
    await reopenWithShortDeadline();
    await cluster.stop('cut');
    const [reading, writing] = await Promise.allSettled([store.read.users.list({}), insert()]);
    expect([reading, writing]).toMatchObject([
      { status: 'rejected', reason: expect.any(StoreFailed) },
      { status: 'rejected', reason: expect.any(StoreFailed) },
    ]);
    await expect(store.ping()).rejects.toThrow(StoreFailed);
    expect(store.dataVersion()).toBeNaN();
    await cluster.start();
    await vi.waitFor(() => store.ping(), { timeout: 10_000, interval: 20 });
    await insert();
    expect(await emails()).toHaveLength(1);
    await vi.waitFor(() => expect(store.dataVersion()).toBe(2), { timeout: 10_000 });
    expect(outages).toEqual(['lost', 'found']);
  });

  it('Calls reject while the server is silent although connections stay open, and succeed after it.', async () => {
    await reopenWithShortDeadline();
    await insert();
    proxy.isSilent = true;
    const calls = await Promise.allSettled([store.read.users.list({}), insert(), store.ping()]);
    const rejected = { status: 'rejected', reason: expect.any(StoreFailed) };
    expect(calls).toMatchObject([rejected, rejected, rejected]);
    expect(store.dataVersion()).toBeNaN();
    // A later call does not wait for another deadline: it rejects before the server is heard again.
    await expect(store.read.users.list({})).rejects.toThrow(StoreFailed);
    proxy.isSilent = false;
    await vi.waitFor(() => store.ping(), { timeout: 30_000, interval: 20 });
    await insert();
    expect(await emails()).toHaveLength(2);
  });

  it('With several hosts the store moves to the next one when the first is silent or down.', async () => {
    const hosts = [proxy.url, cluster.url('faults')].map((url) =>
      new URL(url).searchParams.get('host'),
    );
    const url = `postgres://shop@localhost/faults?host=${hosts.join()}`;
    const several = await openPostgresStore({ url, timeoutMs: 1500 });
    const user = aUser();
    await several.write((tx) => tx.users.insert(user));
    proxy.isSilent = true;
    await several.read.users.list({}).catch(() => undefined);
    await vi.waitFor(() => several.ping(), { timeout: 30_000, interval: 20 });
    await several.write((tx) => tx.users.insert(aUser()));
    expect(await several.read.users.byId(user.id)).toEqual(user);
    await several.close();
    proxy.isOpen = false;
    const opened = await openPostgresStore({ url });
    expect(await opened.read.users.byId(user.id)).toEqual(user);
    await opened.close();
  });

  it('A unit of work waits for the writer lock and rejects with StoreBusy after its timeout.', async () => {
    await reopenWithShortDeadline();
    await withConnection(cluster.url('faults'), async (other) => {
      await other.query('select pg_advisory_lock(1994)');
      const waiting = insert();
      await other.query('select pg_sleep(0.1)');
      await other.query('select pg_advisory_unlock(1994)');
      await expect(waiting).resolves.toBeUndefined();
      await other.query('select pg_advisory_lock(1994)');
      await expect(insert()).rejects.toThrow(StoreBusy);
    });
    await expect(insert()).resolves.toBeUndefined();
  });

  it('Units reject while the server is read-only and succeed when it accepts writes again.', async () => {
    await reopenWithShortDeadline();
    await send('alter database faults set default_transaction_read_only = on');
    proxy.cutAll();
    await expect(insert()).rejects.toThrow(StoreFailed);
    await send(
      'begin read write; alter database faults reset default_transaction_read_only; commit',
    );
    proxy.cutAll();
    await vi.waitFor(() => insert(), { timeout: 10_000, interval: 50 });
    expect(await emails()).toHaveLength(1);
  });

  it('Foreign commits are reported with their groups, and dataVersion changes after a reconnect.', async () => {
    const other = await openPostgresStore({ url: cluster.url('faults') });
    const before = store.dataVersion();
    await storePart(other);
    await vi.waitFor(
      () => expect(foreignPartCommits()).toEqual([new Set(['parts', 'reservations'])]),
      {
        timeout: 15_000,
      },
    );
    await insert();
    expect(commits.at(-1)?.invalidated).toEqual(new Set(['users']));
    proxy.isOpen = false;
    proxy.cutAll();
    await vi.waitFor(() => expect(store.dataVersion()).toBeNaN(), { timeout: 15_000 });
    await other.write((tx) => tx.users.insert(aUser()));
    proxy.isOpen = true;
    await vi.waitFor(() => expect(store.dataVersion()).toBe(before + 1), { timeout: 10_000 });
    await storePart(other);
    await vi.waitFor(() => expect(foreignPartCommits()).toHaveLength(2), { timeout: 15_000 });
    await other.close();
  });
});
