import { expect, it } from 'vitest';
import { archiveCheckSchema, archiveLineSchema } from './media-archive.schema.ts';

const ROW = { name: 'BB-113.jpg', sku: 'BB-113', what: 'picture', bytes: 4, verdict: 'added' };

it.each([
  [ROW, true],
  [{ ...ROW, sku: null, what: null, verdict: 'unknown-part' }, true],
  [{ ...ROW, what: 'film' }, false],
  [{ ...ROW, verdict: 'lost' }, false],
])('The row %j of a check is valid: %s.', (row, valid) => {
  expect(archiveCheckSchema.safeParse({ rows: [row] }).success).toBe(valid);
});

it.each([
  [ROW, true],
  [{ done: true }, true],
  [{ done: false }, false],
  [{ error: 'INTERNAL', message: 'It failed.' }, true],
  [{ error: 'INTERNAL' }, false],
])('An application has the line %j: %s.', (line, valid) => {
  expect(archiveLineSchema.safeParse(line).success).toBe(valid);
});
