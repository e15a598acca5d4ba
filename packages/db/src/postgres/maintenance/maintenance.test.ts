import { mkdtempSync, rmSync, truncateSync, statSync, readdirSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { afterAll, beforeAll, beforeEach, describe, expect, it, vi } from 'vitest';
import { storeOrder, storePart, storeUser, TEST_TIME } from '../../testing.ts';
import {
  type Cluster,
  hasPostgres,
  hasPostgresClients,
  startCluster,
} from '../../testing/cluster.ts';
import { knownMigrations } from '../../engine/migrations.ts';
import { CHANGED_NUMBERS, storeNumbered, toFormerNumbers } from '../../testing/former-numbers.ts';
import {
  copyMigrationsBefore,
  MIGRATED_CHECKOUTS,
  readMigratedCheckouts,
  SHOP_BEFORE_CHECKOUTS,
} from '../../testing/shop-before-checkouts.ts';
import { backUpPostgres } from './backup.ts';
import { inspectPostgres } from '../connection/inspect.ts';
import { openPostgres, withConnection } from '../connection/open.ts';
import { migrateDatabase, migrationsFolder } from './migrate.ts';
import { readPartNumbers, readPostgres } from '../connection/reads.ts';
import { restorePostgres } from './restore.ts';
import { openPostgresStore } from '../store.ts';
import { serverProblem } from '../connection/server-requirements.ts';

const isWithoutClients = !hasPostgresClients();

vi.setConfig({ testTimeout: 60_000, hookTimeout: 60_000 });

describe.skipIf(!hasPostgres())('PostgreSQL maintenance', () => {
  const folder = mkdtempSync(join(tmpdir(), 'bm-operating-'));
  let cluster: Cluster;
  let databases = 0;
  let name: string;
  let url: string;
  beforeAll(async () => {
    cluster = await startCluster();
  });
  afterAll(async () => {
    await cluster.remove();
    rmSync(folder, { recursive: true });
  });
  beforeEach(async () => {
    name = `shop_${(databases += 1)}`;
    url = await cluster.create(name);
  });

  const send = (statements: string) => cluster.send(name, statements);
  const addApplied = (hash: string, since: number) =>
    send(`insert into shop.__drizzle_migrations (hash, created_at, compatible_since)
      values ('${hash}', 9000000000000, ${since})`);

  async function sell(): Promise<string> {
    const store = await openPostgresStore({ url });
    const { id } = await storeOrder(store, await storePart(store), await storeUser(store));
    await store.close();
    return id;
  }

  const check = () =>
    readPostgres(url, async ({ read, integrityFaults: damage }) => ({
      integrityFaults: await damage(),
      violations: await read.checks.findViolations(),
    }));

  describe('inspection', () => {
    it('An inspection reports version, rights and missing migrations, and changes nothing.', async () => {
      expect(await inspectPostgres(url)).toMatchObject({ state: 'missing', canCreate: true });
      const former = copyMigrationsBefore('checkouts', migrationsFolder, folder);
      await withConnection(url, (client) => migrateDatabase(client, former, name));
      expect(await inspectPostgres(url)).toMatchObject({ state: 'older', canCreate: true });
      await openPostgres(url);
      expect(await inspectPostgres(url)).toEqual({
        version: expect.stringMatching(/^\d+\./),
        state: 'current',
        canCreate: true,
        isOwner: true,
        hasTrigrams: true,
        oldestSnapshot: null,
      });
    });

    it('An inspection reports what a user may not do, before the first start and after it.', async () => {
      await cluster.send('postgres', `create role guest_of_${name} login`);
      const guest = url.replace('shop@', `guest_of_${name}@`);
      const lacking = { canCreate: false, isOwner: true };
      expect(await inspectPostgres(guest)).toMatchObject({ ...lacking, state: 'missing' });
      await send(`grant create on database ${name} to guest_of_${name}`);
      expect(await inspectPostgres(guest)).toMatchObject({ canCreate: true, state: 'missing' });
      await openPostgres(url);
      const foreign = { canCreate: true, isOwner: false };
      expect(await inspectPostgres(guest)).toMatchObject({ ...foreign, state: 'forbidden' });
      await send(`grant usage on schema shop to guest_of_${name};
        grant select, insert, update on all tables in schema shop to guest_of_${name}`);
      expect(await inspectPostgres(guest)).toMatchObject({ ...foreign, state: 'forbidden' });
      await send(`grant delete on all tables in schema shop to guest_of_${name}`);
      expect(await inspectPostgres(guest)).toMatchObject({ ...foreign, state: 'current' });
    });

    it('An inspection reports that the server lacks the extension of the first migrations.', async () => {
      // The list of a server without its contributed extensions, in front of the real one.
      await send(`create schema bare;
        create view bare.pg_available_extensions as select ''::name as name where false`);
      const bare = `${url}&options=${encodeURIComponent('-c search_path=bare,pg_catalog')}`;
      expect(await inspectPostgres(bare)).toMatchObject({ state: 'missing', hasTrigrams: false });
    });
  });

  describe('opening', () => {
    it('Every order from before there were checkouts becomes a checkout of one line.', async () => {
      const former = copyMigrationsBefore('checkouts', migrationsFolder, folder);
      await withConnection(url, (client) => migrateDatabase(client, former, name));
      await send(`set search_path to shop; ${SHOP_BEFORE_CHECKOUTS}`);
      const store = await openPostgresStore({ url });
      expect(await readMigratedCheckouts(store)).toEqual(MIGRATED_CHECKOUTS);
      await store.close();
    });

    it('Opening migrates a database once and rejects one of a newer version.', async () => {
      await openPostgres(url);
      await openPostgres(url);
      await send(
        "insert into shop.__drizzle_migrations (hash, created_at) values ('later', 9000000000000)",
      );
      await expect(openPostgres(url)).rejects.toMatchObject({ code: 'DATABASE_NEWER' });
      await expect(check()).rejects.toMatchObject({ code: 'DATABASE_NEWER' });
    });

    it.skipIf(isWithoutClients)(
      'A database with later migrations opens when they are compatible with this program.',
      async () => {
        await openPostgres(url);
        const newest = Math.max(
          ...knownMigrations(migrationsFolder).map(({ folderMillis }) => folderMillis),
        );
        await addApplied('expands', 0);
        await addApplied('contracts', newest);
        await openPostgres(url);
        expect((await check()).violations).toEqual([]);
        const backup = join(folder, 'later.pgdump');
        await backUpPostgres(url, backup);
        expect(await restorePostgres(backup, url, TEST_TIME)).toContain('replaced');
        await addApplied('removes', newest + 1);
        await expect(openPostgres(url)).rejects.toMatchObject({ code: 'DATABASE_NEWER' });
      },
    );

    it('A migration that waits for a long transaction lets other reads pass, then succeeds.', async () => {
      const former = copyMigrationsBefore('mails', migrationsFolder, folder);
      await withConnection(url, (client) => migrateDatabase(client, former, name));
      const read = 'select count(*) from shop.newsletter_addresses';
      await withConnection(url, async (long) => {
        await long.query(`begin; ${read}`);
        const migrated = openPostgres(url);
        const isWaiting = async () =>
          (await send('select 1 from pg_locks where not granted')).length;
        await vi.waitUntil(isWaiting, { timeout: 30_000 });
        await send(read);
        await long.query('commit');
        await migrated;
      });
      expect(await inspectPostgres(url)).toMatchObject({ state: 'current' });
    });

    it('Parts from before price breaks have none after the migration and can get some.', async () => {
      const before = await openPostgresStore({ url });
      const part = await storePart(before, { name: 'Lantern' });
      await before.close();
      const migration = knownMigrations(migrationsFolder).find(({ tag }) =>
        tag.endsWith('price_breaks'),
      );
      await send(`alter table shop.parts drop column price_breaks;
        delete from shop.__drizzle_migrations where created_at = ${migration?.folderMillis}`);
      const store = await openPostgresStore({ url });
      expect(await store.read.parts.byId(part.id)).toMatchObject({ priceBreaks: [] });
      const priceBreaks = [{ minQty: 50, unitPriceMinor: 90 }];
      await store.write((tx) => tx.parts.update({ ...part, priceBreaks }, TEST_TIME));
      expect((await store.read.parts.search({ query: 'lantern' })).items).toMatchObject([
        { priceBreaks },
      ]);
      await store.close();
    });

    it('Part numbers are normalised anew; where they are the same then, nothing changes.', async () => {
      const skus = [...Object.keys(CHANGED_NUMBERS), '১২-A', '12-A'];
      const former = await openPostgresStore({ url });
      await storeNumbered(former, skus);
      await former.close();
      await send(toFormerNumbers('shop.', migrationsFolder, skus));
      const report = await readPartNumbers(url);
      expect(report.changed).toHaveLength(5);
      expect(report.collisions.map((each) => each.toSorted())).toEqual([['12-A', '১২-A']]);
      await expect(openPostgres(url)).rejects.toMatchObject({
        code: 'MIGRATION_FAILED',
        message: expect.stringContaining('"১২-A" = "12-A"'),
      });
      expect(await readPartNumbers(url)).toEqual(report);

      await send(`update shop.parts set sku = 'C-12', sku_normal = 'C12' where sku = '12-A'`);
      const store = await openPostgresStore({ url });
      const found = await store.read.parts.stockedBySkus(['bb 1.15', '12a', 'cw4', 'bb115']);
      expect(new Set(found.map(({ sku }) => sku))).toEqual(new Set(['BB-1.15', '১২-A', 'ＣＷ-4']));
      expect((await store.read.orders.page({ query: 'bb1.15' })).items).toHaveLength(1);
      await store.close();
      expect(await readPartNumbers(url)).toEqual({ changed: [], collisions: [] });
    });

    it('Opening rejects a foreign or incomplete schema and leaves it unchanged.', async () => {
      await send('create schema shop; create table shop.orders (id int)');
      await expect(openPostgres(url)).rejects.toMatchObject({ code: 'DATABASE_INVALID' });
      await expect(check()).rejects.toMatchObject({ code: 'DATABASE_MISSING' });
    });

    it('A failed migration is rolled back completely.', async () => {
      await send('create schema shop; create type shop.orders as (id int)');
      const failed = openPostgres(url);
      await expect(failed).rejects.toMatchObject({ code: 'MIGRATION_FAILED' });
      expect(await send("select 1 from pg_tables where schemaname = 'shop'")).toEqual([]);
    });

    it('Opening rejects a read-only database, a missing one and wrong credentials.', async () => {
      await send(`alter database ${name} set default_transaction_read_only = on`);
      await expect(openPostgres(url)).rejects.toMatchObject({ code: 'DATABASE_UNWRITABLE' });
      await expect(openPostgres(cluster.url('nowhere'))).rejects.toMatchObject({
        code: 'DATABASE_UNREACHABLE',
        message: expect.stringContaining('there is no such database; create it'),
      });
      const stranger = openPostgres(url.replace('//shop@', '//stranger:secret@'));
      await expect(stranger).rejects.toMatchObject({ code: 'DATABASE_UNREACHABLE' });
      await expect(stranger).rejects.not.toThrow('secret');
    });

    it.each([
      [{ version: 13, encoding: 'UTF8' }, 'is PostgreSQL 13; the shop needs 14 or newer'],
      [{ version: 14, encoding: 'UTF8' }, null],
      [{ version: 18, encoding: 'LATIN1' }, 'has the encoding LATIN1; the shop needs UTF8'],
    ])('The server %j is checked against version and encoding.', (server, problem) => {
      expect(serverProblem(server)).toBe(problem);
    });
  });

  describe('checking', () => {
    it('The check reports every violated constraint, dangling reference and broken invariant.', async () => {
      const id = await sell();
      expect(await check()).toEqual({ integrityFaults: [], violations: [] });
      await send(`set session_replication_role = replica;
        update shop.orders set customer_id = 'nobody';
        update shop.parts set on_hand = on_hand + 5;
        alter table shop.orders drop constraint orders_total_computed;
        update shop.orders set total_minor = 1;
        alter table shop.orders add constraint orders_total_computed
          check (total_minor = unit_price_minor * quantity) not valid`);
      const { integrityFaults, violations } = await check();
      expect(integrityFaults).toEqual([
        `orders ${id} refers to a missing row of users`,
        `orders ${id} breaks the rule orders_total_computed`,
      ]);
      expect(violations.map(({ invariant }) => invariant)).toContain(
        'stock.onHand equals the ledger',
      );
    });

    it('The check of a database without a shop throws DATABASE_MISSING.', async () => {
      await expect(check()).rejects.toMatchObject({ code: 'DATABASE_MISSING' });
    });
  });

  describe('backup and restore', () => {
    const backup = join(folder, 'shop.pgdump');

    it.skipIf(isWithoutClients)(
      'A restore brings the snapshot of the backup back and keeps the replaced schema.',
      async () => {
        const kept = await sell();
        const running = await openPostgresStore({ url });
        await running.countShared?.('address 192.0.2.1', 60_000);
        const made = await backUpPostgres(url, backup);
        expect(made).toEqual({ bytes: statSync(backup).size, integrityFaults: [], violations: [] });
        expect(statSync(backup).mode & 0o777).toBe(0o600);
        const later = await storePart(running, { sku: 'LATER' });
        const inUse = restorePostgres(backup, url, TEST_TIME);
        await expect(inUse).rejects.toMatchObject({ code: 'DATABASE_IN_USE' });
        await running.close();
        const schema = await restorePostgres(backup, url, TEST_TIME);
        expect(schema).toBe('shop_replaced_20260105t000000000z');
        expect(await send('select id from shop.orders')).toEqual([{ id: kept }]);
        expect(await send("select 1 from shop.parts where sku = 'LATER'")).toEqual([]);
        expect(await send(`select id from ${schema}.parts where sku = 'LATER'`)).toEqual([
          { id: later.id },
        ]);
        expect(await check()).toEqual({ integrityFaults: [], violations: [] });
        const again = await openPostgresStore({ url });
        expect((await again.read.parts.search({ query: 'chainwel' })).total).toBe(1);
        expect(await again.countShared?.('address 192.0.2.1', 60_000)).toMatchObject({ calls: 1 });
        await again.close();
        const persistence = "select relpersistence as kind from pg_class where relname = 'tallies'";
        expect(await send(persistence)).toEqual([{ kind: 'u' }, { kind: 'u' }]);
      },
    );

    it.skipIf(isWithoutClients)('A restore fills an empty database.', async () => {
      expect(await restorePostgres(backup, url, TEST_TIME)).toBeNull();
      expect(await check()).toEqual({ integrityFaults: [], violations: [] });
    });

    it.skipIf(isWithoutClients)(
      'A backup never overwrites a file, and a truncated backup never replaces the data.',
      async () => {
        const id = await sell();
        await expect(backUpPostgres(url, backup)).rejects.toMatchObject({ code: 'BACKUP_FAILED' });
        const half = join(folder, 'half.pgdump');
        await backUpPostgres(url, half);
        truncateSync(half, statSync(half).size - 2000);
        await expect(restorePostgres(half, url, TEST_TIME)).rejects.toThrow(/half|pg_restore/);
        await expect(restorePostgres('/etc/passwd', url, 1)).rejects.toMatchObject({
          code: 'DATABASE_INVALID',
        });
        const nothing = restorePostgres(join(folder, 'nothing'), url, 1);
        await expect(nothing).rejects.toMatchObject({ code: 'DATABASE_MISSING' });
        expect(await send('select id from shop.orders')).toEqual([{ id }]);
        expect(readdirSync(folder).filter((file) => file.endsWith('.part'))).toEqual([]);
      },
    );
  });
});
