import { expect, it } from 'vitest';
import { listedCategories } from './listed-categories.ts';

const tree = [
  {
    name: 'Wheels',
    count: 1,
    total: 6,
    children: [
      { name: 'Rims', count: 2 },
      { name: 'Hubs', count: 3 },
    ],
  },
  { name: 'Bells', count: 1, total: 1, children: [] },
];

it('listedCategories has each category behind the one that it is below', () => {
  const listed = listedCategories(tree);
  expect(listed.map(({ name, parent }) => [name, parent])).toEqual([
    ['Wheels', null],
    ['Rims', 'Wheels'],
    ['Hubs', 'Wheels'],
    ['Bells', null],
  ]);
  expect(listed[0]).toMatchObject({ below: 2, total: 6, siblings: ['Wheels', 'Bells'] });
  expect(listed[1]).toMatchObject({ total: 2, siblings: ['Rims', 'Hubs'] });
});
