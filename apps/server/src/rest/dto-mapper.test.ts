import { expect, test } from 'vitest';
import { z } from 'zod';
import { isoTime, many, money, percent, picture } from './dto/conversions.ts';
import { numberField, priceField, textField } from './dto/fields.ts';
import { createDtoConverter } from './dto-converter.ts';
import { computed, dtoMapper, renamed } from './dto-mapper.ts';

const converter = createDtoConverter({ currency: 'usd', publicUrl: 'https://shop.test' });

const lineDto = dtoMapper({ id: 'partId', price: money('priceMinor', priceField) });
const dto = dtoMapper(
  {
    _id: 'id',
    name: z.string(),
    units: renamed('quantity', numberField),
    img: picture('image', textField),
    shown: money('shownMinor', priceField.nullish()),
    lines: many('lines', lineDto, z.array(lineDto.schema).min(1)),
  },
  { id: 'Example' },
);

test('The schema has the documented names in their order, and the metadata.', () => {
  expect(Object.keys(dto.schema.shape)).toEqual(['_id', 'name', 'units', 'img', 'shown', 'lines']);
  expect(dto.schema.meta()).toEqual({ id: 'Example' });
});

test('Names in errors are those that differ, also inside lists.', () => {
  expect(dto.names).toEqual({
    id: '_id',
    quantity: 'units',
    image: 'img',
    shownMinor: 'shown',
    partId: 'id',
    priceMinor: 'price',
  });
});

test('A request becomes the input of a procedure.', () => {
  const body = dto.schema.parse({
    _id: 'a',
    name: 'Pedal',
    units: '12',
    img: 'https://shop.test/p.webp',
    shown: null,
    lines: [{ id: 'b', price: '2.50' }],
  });
  expect(dto.fromDto(body, converter)).toEqual({
    id: 'a',
    name: 'Pedal',
    quantity: 12,
    image: '/p.webp',
    shownMinor: undefined,
    lines: [{ partId: 'b', priceMinor: 250 }],
  });
});

test('An amount that is no money is an issue at its documented place.', () => {
  const line = { id: 'b', price: '2.505' };
  const body = { _id: 'a', name: '', units: 1, img: '', lines: [{ id: 'a', price: 1 }, line] };
  expect(() => dto.fromDto(body, converter)).toThrow(
    expect.objectContaining({
      code: 'BAD_INPUT',
      details: { issues: [{ path: 'lines.1.price', message: 'Give an amount of money.' }] },
    }),
  );
});

test('A response has the fields of the table alone, in its order.', () => {
  const response = dtoMapper({
    total: money('totalMinor'),
    free: money('freeMinor', z.number().nullable()),
    img: picture('image'),
    rate: percent('rateBp'),
    at: isoTime('time'),
    paid: computed(z.boolean(), ({ state }: { state: string }) => state === 'paid'),
    gtin: z.string().optional(),
  });
  const source = {
    secret: 'x',
    gtin: undefined,
    state: 'paid',
    time: 0,
    rateBp: 1950,
    image: '/p.webp',
    freeMinor: null,
    totalMinor: 24_250,
  };
  expect(JSON.stringify(response.toDto(source, converter))).toBe(
    '{"total":242.5,"free":null,"img":"https://shop.test/p.webp","rate":19.5,"at":"1970-01-01T00:00:00.000Z","paid":true}',
  );
});
