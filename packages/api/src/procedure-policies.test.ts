import * as z from 'zod';
import { describe, expect, it } from 'vitest';
import { CACHED_INPUTS, IDEMPOTENT_PATHS, PROCEDURE_POLICIES } from './procedure-policies.ts';
import { procedures } from './testing/call-by-path.ts';

/** Whether a procedure takes an idempotency key. */
function takesKey(inputs: readonly unknown[]): boolean {
  return inputs.some(
    (input) =>
      input instanceof z.core.$ZodType &&
      JSON.stringify(z.toJSONSchema(input, { unrepresentable: 'any', io: 'input' })).includes(
        '"idempotencyKey"',
      ),
  );
}

describe('the policies', () => {
  it('Idempotent are the procedures that take a key.', () => {
    const withKey = [...procedures()].filter(([, { inputs }]) => takesKey(inputs));
    expect(withKey.length).toBeGreaterThan(5);
    expect(IDEMPOTENT_PATHS.toSorted()).toEqual(withKey.map(([path]) => path).toSorted());
  });

  it('Cached are public queries without a limit of calls.', () => {
    expect(CACHED_INPUTS.size).toBeGreaterThan(5);
    for (const path of CACHED_INPUTS.keys()) {
      const { access, limit, perDay, counts } = PROCEDURE_POLICIES.get(path) ?? {};
      expect([path, access, limit, perDay, counts, procedures().get(path)?.type]).toEqual([
        path,
        'public',
        undefined,
        undefined,
        undefined,
        'query',
      ]);
    }
  });
});
