import { normaliseSku } from '@bm/domain/parts/sku';
import { StoreOpenError } from '../store/store-errors.ts';
import type { Row, Steps } from './steps.ts';

/** A part whose number is normalised in another way than it is stored. */
export interface ChangedNumber {
  readonly id: string;
  readonly sku: string;
  readonly stored: string;
  readonly normalised: string;
}

/** The stored part numbers, compared with those of this program. */
export interface PartNumberReport {
  readonly changed: readonly ChangedNumber[];
  /** Numbers of different parts that are the same when they are normalised. */
  readonly collisions: readonly (readonly string[])[];
}

const PAGE = 1000;
/** Values of one statement; SQLite takes 32,766. */
const BATCH = 250;

/** Compares the stored normalised part numbers with those of this program. Reads only. */
export function* comparePartNumbers(schema: string): Steps<PartNumberReport> {
  const changed: ChangedNumber[] = [];
  const select = `select id, sku, sku_normal from ${schema}parts where id > ? order by id limit ${PAGE}`;
  for (let after: string | undefined = ''; after !== undefined;) {
    const rows: readonly Row[] = yield { sql: select, values: [after] };
    for (const { id = '', sku = '', sku_normal: stored = '' } of rows) {
      const normalised = normaliseSku(sku);
      if (normalised !== stored) changed.push({ id, sku, stored, normalised });
    }
    after = rows.length < PAGE ? undefined : rows.at(-1)?.['id'];
  }
  return { changed, collisions: yield* findCollisions(schema, changed) };
}

function* findCollisions(schema: string, changed: readonly ChangedNumber[]): Steps<string[][]> {
  const claims = new Map<string, string[]>();
  const claim = (normalised: string, sku: string): void => {
    const skus = claims.get(normalised);
    if (skus === undefined) claims.set(normalised, [sku]);
    else skus.push(sku);
  };
  for (const { normalised, sku } of changed) claim(normalised, sku);
  const ids = new Set(changed.map(({ id }) => id));
  for (const values of batches([...claims.keys()])) {
    const sql = `select id, sku, sku_normal from ${schema}parts where sku_normal in (${placeholders(values)})`;
    for (const { id = '', sku = '', sku_normal: stored = '' } of yield { sql, values }) {
      if (!ids.has(id)) claim(stored, sku);
    }
  }
  return [...claims.values()].filter((skus) => skus.length > 1);
}

/**
 * Normalises the numbers of all parts and orders anew. Throws MIGRATION_FAILED, which names them, where
 * numbers of different parts are the same now; nothing is changed then.
 */
export function* migratePartNumbers(schema: string): Steps<void> {
  const { changed, collisions } = yield* comparePartNumbers(schema);
  if (collisions.length > 0) throw collidingNumbers(collisions);
  for (const batch of batches(changed)) {
    const ids = batch.map(({ id }) => id);
    // Unique while they move: no normalised number has a dash.
    const sql = `update ${schema}parts set sku_normal = '-' || id where id in (${placeholders(ids)})`;
    yield { sql, values: ids };
  }
  for (const batch of batches(changed)) {
    const ids = batch.map(({ id }) => id);
    const cases = batch.flatMap(({ id, normalised }) => [id, normalised]);
    const sql = `update ${schema}parts set sku_normal = case id ${whens(ids)} end
      where id in (${placeholders(ids)})`;
    yield { sql, values: [...cases, ...ids] };
  }
  yield* migrateOrders(schema);
}

/** Orders name the numbers that their parts had: few different ones. */
function* migrateOrders(schema: string): Steps<void> {
  const rows = yield { sql: `select distinct sku, sku_normal from ${schema}orders`, values: [] };
  const changed = rows.flatMap(({ sku = '', sku_normal: stored = '' }) => {
    const normalised = normaliseSku(sku);
    return normalised === stored ? [] : { sku, stored, normalised };
  });
  for (const batch of batches(changed)) {
    const skus = batch.map(({ sku }) => sku);
    const stored = batch.map((each) => each.stored);
    const cases = batch.flatMap(({ sku, normalised }) => [sku, normalised]);
    // The index has the normalised numbers.
    const sql = `update ${schema}orders set sku_normal = case sku ${whens(skus)} end
      where sku_normal in (${placeholders(stored)}) and sku in (${placeholders(skus)})`;
    yield { sql, values: [...cases, ...stored, ...skus] };
  }
}

function whens(keys: readonly string[]): string {
  return keys.map(() => 'when ? then ?').join(' ');
}

/** The most groups that the message of a failed migration names. */
const MAX_NAMED = 20;

function collidingNumbers(collisions: PartNumberReport['collisions']): StoreOpenError {
  const groups = collisions.slice(0, MAX_NAMED).map((skus) => formatCollision(skus));
  const more = collisions.length > MAX_NAMED ? `; and ${collisions.length - MAX_NAMED} more` : '';
  const message = `These part numbers are the same in this version: ${groups.join('; ')}${more}. The database is unchanged. Rename all but one of each with the version before; npm run check:numbers lists them.`;
  return new StoreOpenError('MIGRATION_FAILED', message);
}

/** Formats numbers of different parts that are the same: `"A 1" = "A-1"`. */
export function formatCollision(skus: readonly string[]): string {
  return skus.map((sku) => JSON.stringify(sku)).join(' = ');
}

function* batches<Item>(items: readonly Item[]): Generator<readonly Item[]> {
  for (let from = 0; from < items.length; from += BATCH) yield items.slice(from, from + BATCH);
}

function placeholders(values: readonly unknown[]): string {
  return values.map(() => '?').join(', ');
}
