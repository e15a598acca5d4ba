import { existsSync, readFileSync } from 'node:fs';
import { join } from 'node:path';
import { fileURLToPath } from 'node:url';
import { describe, expect, it } from 'vitest';
import { procedures } from '../testing/call-by-path.ts';
import { allGuards } from './all-guards.ts';

const ROOT = fileURLToPath(new URL('../../../..', import.meta.url));
const guards = allGuards(ROOT);

// prove.ts shows that tests fail without each of them, which takes minutes.
describe('the mutations of prove.ts', () => {
  it.each(guards)('$name: its code exists in the source', ({ file, find, tests }) => {
    expect(readFileSync(join(ROOT, file), 'utf8').split(find)).toHaveLength(2);
    expect(tests.filter((test) => !existsSync(join(ROOT, test)))).toEqual([]);
  });

  it('The names of the guards are unique.', () => {
    expect(new Set(guards.map(({ name }) => name)).size).toBe(guards.length);
  });

  it('The guards include the access level of every procedure that is not public.', () => {
    const lowered = guards.filter(({ name }) => name.endsWith('has a lower access level'));
    expect(lowered.length).toBeGreaterThan(procedures().size / 2);
  });
});
