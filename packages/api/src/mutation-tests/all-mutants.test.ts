import { existsSync, readFileSync } from 'node:fs';
import { join } from 'node:path';
import { fileURLToPath } from 'node:url';
import { describe, expect, it } from 'vitest';
import { procedures } from '../testing/call-by-path.ts';
import { allMutants } from './all-mutants.ts';

const ROOT = fileURLToPath(new URL('../../../..', import.meta.url));
const mutants = allMutants(ROOT);

// run-mutation-tests.ts shows that tests fail without each of them, which takes minutes.
describe('the mutants of run-mutation-tests.ts', () => {
  it.each(mutants)('$name: its code exists in the source', ({ file, find, tests }) => {
    expect(readFileSync(join(ROOT, file), 'utf8').split(find)).toHaveLength(2);
    expect(tests.filter((test) => !existsSync(join(ROOT, test)))).toEqual([]);
  });

  it('The names of the mutants are unique.', () => {
    expect(new Set(mutants.map(({ name }) => name)).size).toBe(mutants.length);
  });

  it('The mutants include the access level of every procedure that is not public.', () => {
    const lowered = mutants.filter(({ name }) => name.endsWith('has a lower access level'));
    expect(lowered.length).toBeGreaterThan(procedures().size / 2);
  });
});
