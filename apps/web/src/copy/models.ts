import type { Need } from '@bm/domain/models/units-for-bicycles';
import { formatCount, formatUnits } from '../lib/format.ts';

const parts = (count: number) => `${formatCount(count)} ${count === 1 ? 'part' : 'parts'}`;
const positions = (count: number) =>
  `${formatCount(count)} ${count === 1 ? 'position' : 'positions'}`;

/** The pages of bicycle models, and what a part says of them. */
export const modelCopy = {
  crumb: 'Bicycle models',
  title: 'Spare parts by bicycle model',
  lead: 'Choose a model: a drawing shows its positions, and the parts that fit them.',
  empty: 'There are no models yet.',
  emptyText: 'All parts are in the catalogue.',
  toParts: 'All parts',
  positions,

  pageTitle: (model: string) => `Spare parts of ${model}`,
  years: (from: number | null, to: number | null) =>
    from === null
      ? to === null
        ? ''
        : `Frames up to ${to}`
      : to === null
        ? `Frames from ${from} to now`
        : from === to
          ? `Frames of ${from}`
          : `Frames from ${from} to ${to}`,
  print: 'Print this page',
  drawing: (model: string, title: string, count: number) =>
    `${model}${title === '' ? '' : `, ${title.toLowerCase()}`}, with ${positions(count)}`,
  diagramNumber: (number: number) => `Diagram ${number}`,
  hint: 'Choose a number or a row: the part lights up in both.',
  ball: (no: number, name: string) => `Position ${no}: ${name}`,

  list: (count: number) => positions(count),
  caption: 'Positions of the diagram with quantity, price and stock',
  quantitiesFor: 'Quantities for',
  bicycles: 'bicycles',
  columns: {
    no: 'No.',
    choose: 'Choose, ',
    part: 'Part',
    perBicycle: 'A bicycle',
    price: 'Per unit',
    available: 'Available',
    add: 'Add to cart',
  },
  choose: (name: string) => `Choose ${name}`,
  pieces: (quantity: number, perUnit: number) =>
    perUnit === 1
      ? formatCount(quantity)
      : `${formatCount(quantity)} (${formatCount(perUnit)} a unit)`,
  notSold: 'Not sold separately',
  discontinued: 'Not sold any more',
  addOf: (name: string) => ` of ${name} to the cart`,
  problem({ needed, quantity, problem }: Need, minimum: number, pack: number): string | null {
    const count = formatCount(needed);
    if (problem === null) return null;
    if (quantity === null) return 'Too few in stock';
    if (problem === 'BELOW_MINIMUM') return `${count} needed, minimum ${formatCount(minimum)}`;
    if (problem === 'NOT_A_MULTIPLE') return `${count} needed, full packs of ${formatCount(pack)}`;
    return `${formatCount(quantity)} of ${count} today`;
  },

  chosen: (count: number, units: number) => `${parts(count)} chosen, ${formatUnits(units)}`,
  net: 'Net',
  addChosen: (count: number) => (count === 0 ? 'Choose parts' : `Add ${parts(count)} to cart`),
  partsName: parts,
  correct: {
    title: (count: number) =>
      count === 1 ? 'One quantity must change' : `${formatCount(count)} quantities must change`,
    text: 'These parts cannot be ordered in the quantity that the bicycles need. Nothing is added before you agree.',
    change: (needed: number, quantity: number) =>
      `${formatCount(needed)} → ${formatCount(quantity)}`,
    keep: 'Go back',
    action: 'Add with these quantities',
  },

  fits: 'Fits',
  notStated: 'Not stated',
  fitsAt: (numbers: readonly number[]) =>
    `(${numbers.length === 1 ? 'position' : 'positions'} ${numbers.join(', ')})`,
} as const;
