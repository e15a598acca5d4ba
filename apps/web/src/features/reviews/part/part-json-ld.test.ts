import { expect, it } from 'vitest';
import { sampleParts } from '../../../testing/sample-shop.ts';
import { partJsonLd } from './part-json-ld.tsx';

const shop = { publicUrl: 'https://shop.test', currency: 'usd' };
const [part] = sampleParts;

it.each([
  [undefined, undefined],
  [{ count: 0, average: null }, undefined],
  [
    { count: 3, average: 4.5 },
    { '@type': 'AggregateRating', ratingValue: 4.5, reviewCount: 3 },
  ],
])('The rating %j is the structured data %j.', (rating, expected) => {
  if (part === undefined) throw new Error('There are sample parts.');
  expect(partJsonLd(part, rating, shop)).toMatchObject({ '@type': 'Product', sku: part.sku });
  expect(Reflect.get(partJsonLd(part, rating, shop), 'aggregateRating')).toEqual(expected);
});
