import type { ModelPosition } from '@bm/domain/models/model.schema';

/** A position by its part number; null for what is not sold separately. */
type Entry = readonly [
  name: string,
  sku: string | null,
  x: number,
  y: number,
  more?: Partial<Pick<ModelPosition, 'quantity' | 'piecesPerUnit'>>,
];

const SLUG = 'city-roadster';
const DRAWING = '/pictures/diagrams/city-roadster.svg';

/**
 * The positions of the city roadster by number. Its wheels are 26 x 1.75 (47-559), as those of the
 * catalogue; its mudguards are no part of the catalogue.
 */
const POSITIONS: readonly Entry[] = [
  ['Rear carrier', 'AC-CAR-26', 11.3, 29.8],
  ['Saddle', 'SD-LS-270B', 31.1, 6.8],
  ['Seat post', 'SP-272-300', 35.6, 18.9],
  ['Handlebar with stem', 'HB-CITY-640', 63.6, 5.3],
  ['Brake levers, pair', 'BK-LV-222', 66.5, 11.3],
  ['Headset', 'HS-100-24', 67.2, 19.8],
  ['Caliper brake', 'BK-SP-057', 72.3, 34.7, { quantity: 2 }],
  ['Mudguards, pair', null, 90.6, 39.4],
  ['Tyre 26 x 1.75 (47-559)', 'TY-26-175', 92.8, 86.1, { quantity: 2 }],
  ['Rim, 36 holes', 'RM-26-36D', 85.5, 90.5, { quantity: 2 }],
  ['Spokes', 'SK-14G-262', 82.1, 80.2, { quantity: 72, piecesPerUnit: 144 }],
  ['Front hub', 'HB-F36-100', 79.7, 66.6],
  ['Pedals, pair', 'PD-RB-916', 55.9, 75.7],
  ['Chain-wheel and crank', 'CW-44-170A', 49.1, 76.6],
  ['Bottom-bracket set', 'BB-122-BSA', 46.7, 70.5],
  ['Chain', 'CH-410-112', 34, 73.7],
  ['Freewheel', 'FW-18-18B', 20.2, 68.1],
  ['Rear hub', 'HB-R36-110', 19.8, 65.4],
];

/** The bicycle model of the demo catalogue. `idOfSku` has the ids of its parts. */
export function demoModel(id: string, idOfSku: ReadonlyMap<string, string>, updatedAt: number) {
  const model = {
    id,
    slug: SLUG,
    formerSlugs: [],
    name: 'City roadster 26"',
    yearFrom: 2019,
    yearTo: null,
    image: '/pictures/products/bicycle-city-roadster.webp',
    diagrams: [{ title: 'From the right', image: DRAWING }],
    version: 1,
    updatedAt,
  };
  const positions = POSITIONS.map(([name, sku, x, y, more], at): ModelPosition => {
    const partId = sku === null ? null : idOfSku.get(sku);
    if (partId === undefined) throw new Error(`There is no part ${sku}.`);
    const fixed = { no: at + 1, name, partId, diagram: 1, x, y };
    return { ...fixed, quantity: 1, piecesPerUnit: 1, ...more };
  });
  return { model, positions };
}
