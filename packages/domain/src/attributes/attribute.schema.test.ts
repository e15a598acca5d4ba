import { expect, it } from 'vitest';
import { MAX_CATEGORY_ATTRIBUTES, setValuesInput } from './attribute.schema.ts';

const texts = (count: number) =>
  Object.fromEntries(Array.from({ length: count }, (_, at) => [`k${at}`, 'x']));

it.each([
  [0, true],
  [MAX_CATEGORY_ATTRIBUTES, true],
  [MAX_CATEGORY_ATTRIBUTES + 1, false],
])('%d values of a part are set at once, and seen at once: %s.', (count, valid) => {
  const set = { partId: 'part', values: texts(count) };
  expect(setValuesInput.safeParse(set).success).toBe(valid);
  const seen = { partId: 'part', values: {}, seen: texts(count) };
  expect(setValuesInput.safeParse(seen).success).toBe(valid);
});
