import { existsSync, mkdirSync, mkdtempSync, readdirSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { expect, test } from 'vitest';
import { moveSourceMaps } from './move-source-maps.ts';

test('source maps leave the served folder, and maps of an earlier build are deleted', () => {
  const folder = mkdtempSync(join(tmpdir(), 'bm-maps-'));
  const client = join(folder, 'client');
  const maps = join(folder, 'source-maps');
  mkdirSync(join(client, 'assets'), { recursive: true });
  mkdirSync(maps);
  writeFileSync(join(maps, 'old-1.js.map'), '{}');
  for (const name of ['a-1.js', 'a-1.js.map', 'b-2.css', 'b-2.css.map']) {
    writeFileSync(join(client, 'assets', name), '{}');
  }
  moveSourceMaps(client, maps);
  expect(readdirSync(join(client, 'assets')).toSorted()).toEqual(['a-1.js', 'b-2.css']);
  expect(readdirSync(maps).toSorted()).toEqual(['a-1.js.map', 'b-2.css.map']);
  rmSync(folder, { recursive: true });
  expect(existsSync(folder)).toBe(false);
});
