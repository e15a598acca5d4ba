import { chmodSync, mkdtempSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { afterEach, beforeEach, describe, expect, it, vi } from 'vitest';
import { testFiles } from './test.mjs';
import { ensureTestPrograms, findChromium, findPostgres } from './test-programs.mjs';

let folder: string;
beforeEach(() => {
  folder = mkdtempSync(join(tmpdir(), 'bm-programs-'));
  for (const program of ['chromium', 'initdb']) {
    writeFileSync(join(folder, program), '');
    chmodSync(join(folder, program), 0o755);
  }
});
afterEach(() => {
  vi.unstubAllEnvs();
  vi.restoreAllMocks();
  rmSync(folder, { recursive: true });
});

describe('the programs of the tests', () => {
  it('are those that CHROMIUM_PATH and POSTGRES_PROGRAMS name.', async () => {
    const named = { CHROMIUM_PATH: join(folder, 'chromium'), POSTGRES_PROGRAMS: folder };
    for (const [name, value] of Object.entries(named)) vi.stubEnv(name, value);
    expect(findChromium()).toBe(named.CHROMIUM_PATH);
    expect(findPostgres()).toBe(folder);
    expect(await ensureTestPrograms()).toEqual(named);
  });

  it('are none where these variables name none.', () => {
    vi.stubEnv('CHROMIUM_PATH', '');
    vi.stubEnv('POSTGRES_PROGRAMS', join(folder, 'nothing'));
    expect([findChromium(), findPostgres()]).toEqual([null, null]);
  });

  it('are found in PATH.', () => {
    vi.stubEnv('POSTGRES_PROGRAMS', undefined);
    vi.stubEnv('PATH', folder);
    expect(findPostgres()).toBe(folder);
  });
});

it.each(['', 'quantity-rule.test.ts', 'packages', 'packages/domain/src/nothing', '../domain/src'])(
  'npm run test:file refuses the path "%s" in one sentence.',
  async (path) => {
    await expect(testFiles([path])).rejects.toThrow(`"${path}" is no path such as`);
  },
);
