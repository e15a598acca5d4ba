import { cpSync, mkdtempSync, readdirSync, readFileSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { afterEach, beforeEach, describe, expect, it } from 'vitest';
import { migrationsFolder as postgresFolder } from '../postgres/maintenance/migrate.ts';
import { migrationsFolder as sqliteFolder } from '../sqlite/maintenance/migrate.ts';
import { compareMigrations, knownMigrations, type Migration } from './migrations.ts';

/** Of each engine: later ones must work with servers of the previous release. */
const FIRST_CHECKED = { postgres: 21, sqlite: 22 };

/** What a server of the previous release may stumble on. */
const CONTRACTIONS = [
  /\bdrop (table|column|index|constraint|schema|type)\b/i,
  /\brename (to|column|constraint)\b/i,
  /\balter column\b.*\b(type|set not null|drop default)\b/is,
  /\badd column\b(?!.*\bdefault\b).*\bnot null\b/is,
];
const contracts = (statement: string) => CONTRACTIONS.some((pattern) => pattern.test(statement));
const marked = ({ compatibleSince }: Migration) => compatibleSince > 0;
const name = ({ tag }: Migration) => tag.replace(/^\d+_/, '');
const markedAfter = (folder: string, first: number) =>
  knownMigrations(folder)
    .slice(first)
    .filter(marked)
    .map((one) => name(one));
const appliedRows = (migrations: readonly Migration[]) =>
  migrations.map(({ hash, folderMillis, compatibleSince }) => ({
    hash,
    created_at: folderMillis,
    compatible_since: compatibleSince,
  }));

describe('rules of migrations', () => {
  it('A PostgreSQL migration that takes something away names what replaced it.', () => {
    const later = knownMigrations(postgresFolder).slice(FIRST_CHECKED.postgres);
    expect(later.filter((one) => !marked(one) && one.sql.some(contracts))).toEqual([]);
  });

  it('The migrations of both engines are marked alike.', () => {
    expect(markedAfter(sqliteFolder, FIRST_CHECKED.sqlite)).toEqual(
      markedAfter(postgresFolder, FIRST_CHECKED.postgres),
    );
  });

  it.each([sqliteFolder, postgresFolder])('The newest snapshot alone is in %s.', (migrations) => {
    const number = knownMigrations(migrations).at(-1)?.tag.split('_')[0];
    const files = readdirSync(join(migrations, 'meta')).toSorted();
    expect(files).toEqual([`${number}_snapshot.json`, '_journal.json']);
  });

  it.each([
    ['ALTER TABLE "shop"."orders" DROP COLUMN "note";', true],
    ['DROP TABLE "shop"."mails";', true],
    ['DROP INDEX "shop"."mails_due";', true],
    ['ALTER TABLE "shop"."orders" RENAME COLUMN "note" TO "remark";', true],
    ['ALTER TABLE "shop"."orders" ALTER COLUMN "note" SET NOT NULL;', true],
    ['ALTER TABLE "shop"."orders" ALTER COLUMN "note" SET DATA TYPE bigint;', true],
    ['ALTER TABLE "shop"."orders" ADD COLUMN "label" text NOT NULL;', true],
    [`ALTER TABLE "shop"."orders" ADD COLUMN "label" text DEFAULT '' NOT NULL;`, false],
    ['ALTER TABLE "shop"."orders" ADD COLUMN "label" text;', false],
    ['ALTER TABLE "shop"."orders" ALTER COLUMN "note" DROP NOT NULL;', false],
    ['CREATE TABLE "shop"."labels" ("id" text PRIMARY KEY NOT NULL);', false],
    ['CREATE INDEX "orders_label" ON "shop"."orders" ("label");', false],
  ])('%s contracts: %s', (statement, expected) => {
    expect(contracts(statement)).toBe(expected);
  });
});

describe('compatibility', () => {
  let folder: string;
  beforeEach(() => {
    folder = mkdtempSync(join(tmpdir(), 'bm-migrations-'));
    cpSync(postgresFolder, folder, { recursive: true });
  });
  afterEach(() => rmSync(folder, { recursive: true }));

  /** Adds a migration after the last one. */
  function add(sql: string): void {
    const file = join(folder, 'meta', '_journal.json');
    const journal: { entries: { when: number }[] } = JSON.parse(readFileSync(file, 'utf8'));
    const when = Math.max(...journal.entries.map((entry) => entry.when)) + 1;
    const entries = [...journal.entries, { when, tag: `added_${when}`, breakpoints: true }];
    writeFileSync(file, JSON.stringify({ ...journal, entries }));
    writeFileSync(join(folder, `added_${when}.sql`), sql);
  }

  it('A program works on a database with a later migration that only adds.', () => {
    const before = knownMigrations(folder);
    add('CREATE TABLE "shop"."labels" ("id" text);');
    const history = compareMigrations(appliedRows(knownMigrations(folder)), before);
    expect(history).toEqual({ applied: before.length, pending: [], incompatible: 0 });
  });

  it('A program works on a contracted database from the release on that replaced what is gone.', () => {
    const tooOld = knownMigrations(folder);
    add('CREATE TABLE "shop"."letters" ("id" text);');
    const replacement = knownMigrations(folder);
    add(`-- contracts ${replacement.at(-1)?.tag}\nDROP TABLE "shop"."mails";`);
    const rows = appliedRows(knownMigrations(folder));
    expect(compareMigrations(rows, replacement).incompatible).toBe(0);
    expect(compareMigrations(rows, tooOld).incompatible).toBe(1);
  });

  it('A row without compatibility is of an older release, and a program must know it.', () => {
    const rows = appliedRows(knownMigrations(folder)).map((row) => ({
      ...row,
      compatible_since: null,
    }));
    expect(compareMigrations(rows, knownMigrations(folder)).incompatible).toBe(0);
    expect(compareMigrations(rows, knownMigrations(folder).slice(0, -2)).incompatible).toBe(2);
  });

  it('A migration that names unknown data steps is rejected.', () => {
    add('-- data nothing\nSELECT 1;');
    expect(() => knownMigrations(folder)).toThrow('nothing');
  });

  it('A migration that names no migration is rejected.', () => {
    add('-- contracts 0099_nothing\nDROP TABLE "shop"."mails";');
    expect(() => knownMigrations(folder)).toThrow('0099_nothing');
  });
});
