import { execFile } from 'node:child_process';
import { promisify } from 'node:util';
import { expect, it } from 'vitest';

const source = new URL('quick-start.ts', import.meta.url).href;

/** What a process of its own prints. */
async function printed(script: string): Promise<unknown> {
  const args = ['--input-type=module', '--eval', script];
  const { stdout } = await promisify(execFile)(process.execPath, args, {
    cwd: import.meta.dirname,
  });
  return JSON.parse(stdout);
}

it('loads the same modules as without it, and compiles for the next time', async () => {
  const load = `const loaded = await Promise.all(
    ['drizzle-orm', 'drizzle-orm/sqlite-core', 'drizzle-orm/better-sqlite3', 'stripe', 'fastify']
      .map((name) => import(name)));
    const names = loaded.map((module) => Object.keys(module).toSorted());`;
  const plain = await printed(`${load} process.stdout.write(JSON.stringify(names));`);
  const quick = await printed(`import { quickStart } from '${source}'; quickStart();
    ${load} const { getCompileCacheDir } = await import('node:module');
    process.stdout.write(JSON.stringify([names, getCompileCacheDir()]));`);
  expect(quick).toEqual([plain, expect.stringContaining('node_modules/.cache/compiled')]);
});
