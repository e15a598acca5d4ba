import { expect, it } from 'vitest';
import { pickListSchema, type PickCheckout, type PickLine } from './pick-list.schema.ts';
import { pickRows } from './pick-rows.ts';

const line = (sku: string, shelfPlace: string | null, units: number): PickLine => ({
  orderId: sku,
  number: 'BM-000001',
  sku,
  partName: `Part ${sku}`,
  shelfPlace,
  units,
});
const checkout = (number: string, ...lines: PickLine[]): PickCheckout => ({
  id: number,
  number,
  customerName: 'A customer',
  customerCompany: '',
  phone: '',
  address: '',
  deliveryName: '',
  poNumber: '',
  lines,
});

it('Each part is one row, with the units of each checkout, in the order of the shelves.', () => {
  const rows = pickRows([
    checkout('BC-1', line('B-2', 'A-10', 20), line('A-1', null, 5), line('C', 'A-2', 1)),
    checkout(
      'BC-2',
      line('D', 'Z-1', 4),
      line('B-2', 'A-10', 30),
      line('B-2', 'A-10', 7),
      line('A-10', null, 2),
    ),
  ]);
  expect(rows.map(({ sku, shelfPlace, units }) => [shelfPlace, sku, units])).toEqual([
    ['A-2', 'C', 1],
    ['A-10', 'B-2', 57],
    ['Z-1', 'D', 4],
    [null, 'A-1', 5],
    [null, 'A-10', 2],
  ]);
  expect(rows[1]?.checkouts).toEqual([
    { number: 'BC-1', units: 20 },
    { number: 'BC-2', units: 37 },
  ]);
  expect(pickRows([])).toEqual([]);
});

it('A pick list has the lines of each checkout; a part may have no place.', () => {
  const list = { checkouts: [checkout('BC-1', line('A-1', null, 5))], isCut: false };
  expect(pickListSchema.parse(list)).toEqual(list);
});
