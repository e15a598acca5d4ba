import { existsSync, mkdirSync, mkdtempSync, rmSync, utimesSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { setTimeout as sleep } from 'node:timers/promises';
import { afterEach, beforeEach, expect, it } from 'vitest';
import { withLock } from './install-lock.mjs';

let parent: string;
let folder: string;
beforeEach(() => {
  parent = mkdtempSync(join(tmpdir(), 'install-lock-'));
  folder = join(parent, 'lock');
});
afterEach(() => rmSync(parent, { recursive: true }));

it('one installation runs at a time, and leaves no files', async () => {
  const events: string[] = [];
  const work = (name: string) =>
    withLock(folder, async () => {
      events.push(`${name} begins`);
      expect(existsSync(folder)).toBe(true);
      await sleep(50);
      events.push(`${name} ends`);
    });
  await Promise.all([work('a'), work('b')]);
  expect(events).toEqual(['a begins', 'a ends', 'b begins', 'b ends']);
  expect(existsSync(folder)).toBe(false);
});

it('the next installation runs after one that failed', async () => {
  const failing = withLock(folder, () => Promise.reject(new Error('no network')));
  await expect(failing).rejects.toThrow('no network');
  let ran = false;
  await withLock(folder, async () => {
    ran = true;
  });
  expect(ran).toBe(true);
});

it('the lock folder of a killed installation is taken over with its content', async () => {
  mkdirSync(join(folder, 'node_modules'), { recursive: true });
  const old = new Date(Date.now() - 11_000);
  utimesSync(folder, old, old);
  await withLock(folder, async () => {
    expect(existsSync(join(folder, 'node_modules'))).toBe(false);
  });
  expect(existsSync(folder)).toBe(false);
});
