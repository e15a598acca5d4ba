import { expect, it, vi } from 'vitest';
import * as z from 'zod/mini';
import { compileSchemas } from './compiled-schemas.ts';

const line = () => z.object({ sku: z.string().check(z.minLength(2)), units: z.optional(z.int()) });
const cart = () => z.object({ lines: z.array(line()).check(z.maxLength(2)) });

/** The same schema twice, the second one compiled. */
function schemas<S extends z.core.$ZodType>(create: () => S): [plain: S, compiled: S] {
  const [plain, compiled] = [create(), create()];
  compileSchemas([{ inputs: [compiled], output: compiled }]);
  return [plain, compiled];
}

it.each([
  [{ lines: [] }],
  [{ lines: [{ sku: 'XP-1', units: 2, unknown: true }, { sku: 'XP-2' }], unknown: 1 }],
  [{ lines: [{ sku: 'X', units: 1.5 }, null] }],
  [{ lines: [{ sku: 'XP-1' }, { sku: 'XP-2' }, { sku: 'XP-3' }] }],
  [{}],
  [undefined],
])('parses %j as a schema that is not compiled does, again and again', async (value) => {
  const [plain, compiled] = schemas(cart);
  const { error, data } = await z.safeParseAsync(plain, value);
  for (let call = 0; call < 3; call += 1) {
    const result = await z.safeParseAsync(compiled, value);
    expect(result.data).toEqual(data);
    expect(result.error?.issues).toEqual(error?.issues);
  }
});

it('parses by a schema that is part of the schema of another procedure', async () => {
  const inner = line();
  const outer = z.array(inner);
  compileSchemas([{ output: inner }, { output: outer }]);
  expect(await z.parseAsync(outer, [{ sku: 'XP-1', unknown: 1 }])).toEqual([{ sku: 'XP-1' }]);
  expect(await z.parseAsync(inner, { sku: 'XP-1', unknown: 1 })).toEqual({ sku: 'XP-1' });
  const { error } = await z.safeParseAsync(outer, [{ sku: 'X' }]);
  expect(error?.issues).toEqual([expect.objectContaining({ path: [0, 'sku'], code: 'too_small' })]);
});

it('leaves only invalid values to the schemas themselves', async () => {
  const inner = line();
  const { _zod: internals } = inner;
  const runs = vi.spyOn(internals, 'run');
  const outer = z.array(inner);
  compileSchemas([{ output: outer }]);
  await z.parseAsync(outer, [{ sku: 'XP-1' }, { sku: 'XP-2' }]);
  expect(runs).not.toHaveBeenCalled();
  await z.safeParseAsync(outer, [{ sku: 'X' }]);
  expect(runs).toHaveBeenCalledOnce();
});

it('parses by a schema that refers to itself, which is not compiled', async () => {
  const tree = z.object({
    name: z.string(),
    get parts() {
      return z.optional(z.array(tree));
    },
  });
  compileSchemas([{ output: tree }]);
  const value = { name: 'wheel', parts: [{ name: 'hub' }] };
  for (let call = 0; call < 2; call += 1) expect(await z.parseAsync(tree, value)).toEqual(value);
});

it('refuses a schema with a check that returns a promise', async () => {
  const [, compiled] = schemas(() => z.string().check(z.refine(() => Promise.resolve(true))));
  await expect(z.parseAsync(compiled, 'text')).rejects.toThrow(z.core.$ZodAsyncError);
});
