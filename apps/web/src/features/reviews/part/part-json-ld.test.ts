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
  const described = { ...part, attributes: [] };
  expect(partJsonLd(described, rating, shop)).toMatchObject({ '@type': 'Product', sku: part.sku });
  expect(Reflect.get(partJsonLd(described, rating, shop), 'aggregateRating')).toEqual(expected);
});

it('has the values of the part with their units', () => {
  if (part === undefined) throw new Error('There are sample parts.');
  const attributes = [
    { key: 'bore', label: 'Bore', kind: 'number' as const, value: 58, text: '58 mm', unit: 'mm' },
    { key: 'finish', label: 'Finish', kind: 'choice' as const, value: 'Plain', text: 'Plain' },
  ];
  expect(partJsonLd({ ...part, attributes }, undefined, shop)).toMatchObject({
    additionalProperty: [
      { '@type': 'PropertyValue', name: 'Bore', value: 58, unitText: 'mm' },
      { '@type': 'PropertyValue', name: 'Finish', value: 'Plain' },
    ],
  });
});

it('names all pictures of a part that has several', () => {
  if (part === undefined) throw new Error('There are sample parts.');
  const pictures = [
    { url: part.image, alt: part.name },
    { url: 'https://pictures.test/side.webp', alt: '' },
  ];
  const described = { ...part, attributes: [], pictures };
  expect(partJsonLd(described, undefined, shop)).toMatchObject({
    image: [`https://shop.test${part.image}`, 'https://pictures.test/side.webp'],
  });
});
