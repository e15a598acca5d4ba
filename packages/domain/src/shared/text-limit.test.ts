import { expect, it } from 'vitest';
import * as z from 'zod/mini';
import { money } from './codecs.ts';
import { requiredSingleLineSchema, textSchema } from './fields.ts';
import { textLimit } from './text-limit.ts';

const schema = z.pipe(
  z.object({
    seller: z.object({ name: requiredSingleLineSchema(120), note: z.optional(textSchema(500)) }),
    rows: z.array(z.object({ text: z._default(textSchema(80), '') })),
    price: money('usd', z.int().check(z.lte(900))),
    free: z.string(),
  }),
  z.transform((fields) => fields),
);

it.each([
  ['seller.name', 120],
  ['seller.note', 500],
  ['rows.3.text', 80],
  ['price', undefined],
  ['free', undefined],
  ['rows', undefined],
  ['none.at.all', undefined],
])('the limit of %s is %s', (path, limit) => {
  expect(textLimit(schema, path)).toBe(limit);
});
