import { existsSync } from 'node:fs';
import Database from 'better-sqlite3';
import { expect, test } from 'vitest';
import { openDatabase } from '../connection/open.ts';
import { createFolder, readBooks } from '../shop.fixture.ts';
import { findLogReaders, logBytes } from './log-readers.ts';

test.runIf(existsSync('/proc/locks'))(
  'The processes that read a database are named while they do.',
  () => {
    const place = createFolder();
    expect([findLogReaders(place.file), logBytes(place.file)]).toEqual([[], 0]);
    const database = openDatabase(place);
    database.writer.exec('UPDATE parts SET stock = 1');
    expect(logBytes(place.file)).toBeGreaterThan(4096);
    expect(findLogReaders(place.file)).toEqual([]);
    const snapshot = new Database(place.file, { readonly: true });
    snapshot.exec('BEGIN');
    readBooks(snapshot);
    const { pid } = process;
    expect(findLogReaders(place.file)).toEqual([{ pid, command: expect.stringContaining('node') }]);
    snapshot.close();
    expect(findLogReaders(place.file)).toEqual([]);
    database.close();
    place.remove();
  },
);
