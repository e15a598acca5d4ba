import Database from 'better-sqlite3';
import { DrizzleQueryError } from 'drizzle-orm';
import { afterEach, beforeEach, expect, test } from 'vitest';
import { StoreError, StoreFailed, StoreFull, isUniqueViolation } from '../../store/store-errors.ts';
import { isBusy, toStoreError } from './errors.ts';

let client: Database.Database;

beforeEach(() => {
  client = new Database(':memory:');
  client.exec(`CREATE TABLE parts (id text PRIMARY KEY, sku text NOT NULL UNIQUE, stock integer CHECK (stock > 0));
    CREATE TABLE orders (part_id text REFERENCES parts (id));
    CREATE TRIGGER veto BEFORE DELETE ON parts BEGIN SELECT raise(ABORT, 'secret'); END;
    INSERT INTO parts VALUES ('id-1', 'secret', 1)`);
});

afterEach(() => {
  client.close();
});

function catchError(statement: string): unknown {
  try {
    client.exec(statement);
  } catch (error) {
    return error;
  }
  throw new Error('The statement should have failed.');
}

test.each([
  ['unique', "INSERT INTO parts VALUES ('id-2', 'secret', 1)"],
  ['unique', "INSERT INTO parts VALUES ('id-1', 'secret 2', 1)"],
  ['check', "INSERT INTO parts VALUES ('id-2', 'secret 2', 0)"],
  ['required', "INSERT INTO parts VALUES ('id-2', NULL, 1)"],
  ['reference', "INSERT INTO orders VALUES ('secret')"],
  ['check', 'DELETE FROM parts'],
])('A violation maps to ConstraintViolated of kind %s: %s.', (kind, statement) => {
  const cause = catchError(statement);
  const error = toStoreError(cause);
  expect(error).toMatchObject({ name: 'ConstraintViolated', code: 'CONSTRAINT', kind, cause });
  expect(isUniqueViolation(error)).toBe(kind === 'unique');
  expect(String(error)).not.toMatch(/parts|orders|secret|sku|INSERT/);
});

test('The wrapper of Drizzle, which holds SQL and values, is removed.', () => {
  const cause = catchError("INSERT INTO parts VALUES ('id-2', 'secret', 1)");
  const wrapped = new DrizzleQueryError('INSERT INTO parts', ['secret'], Object(cause));
  expect(toStoreError(wrapped)).toMatchObject({ code: 'CONSTRAINT', kind: 'unique', cause });
  const bare = toStoreError(new DrizzleQueryError('INSERT INTO parts', ['secret']));
  expect(bare).toBeInstanceOf(StoreFailed);
  expect(String(bare)).not.toContain('secret');
});

const sqlite = (code: string) => new Database.SqliteError('secret', code);

test('A lock, a full disk and any other failure map to their own store errors.', () => {
  const busy = sqlite('SQLITE_BUSY_SNAPSHOT');
  expect(isBusy(busy)).toBe(true);
  expect(toStoreError(busy)).toMatchObject({ code: 'STORE_BUSY', cause: busy });
  expect(toStoreError(sqlite('SQLITE_FULL'))).toBeInstanceOf(StoreFull);
  expect(toStoreError(catchError('SELEKT secret'))).toMatchObject({ code: 'STORE_FAILED' });
  expect(isBusy(sqlite('SQLITE_FULL'))).toBe(false);
});

test('An error that the database did not raise is returned unchanged.', () => {
  const error = new TypeError('mine', { cause: catchError('SELEKT') });
  expect(toStoreError(error)).toBe(error);
  expect(toStoreError('text')).toBe('text');
  expect(error).not.toBeInstanceOf(StoreError);
  expect(isUniqueViolation(error)).toBe(false);
});
