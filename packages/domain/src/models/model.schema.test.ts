import { describe, expect, it } from 'vitest';
import { forEachRow } from '../testing/for-each-row.ts';
import {
  FIRST_YEAR,
  LAST_YEAR,
  MAX_DIAGRAMS,
  MAX_PIECES,
  MAX_POSITION_NUMBER,
  MAX_POSITIONS,
} from './model-limits.ts';
import { removeModelInput, saveModelInput } from './model.schema.ts';

const DIAGRAM = { title: 'Frame', image: '/pictures/frame.webp' };
const POSITION = { no: 1, name: 'Chain-wheel', quantity: 1, x: 10.5, y: 20, partId: 'part' };
const MODEL = { slug: 'city-roadster', name: 'City', diagrams: [DIAGRAM], positions: [POSITION] };

/** The paths of the errors of a model with the given fields instead. */
const listErrors = (fields: object) =>
  (saveModelInput.safeParse({ ...MODEL, ...fields }).error?.issues ?? []).map(({ path }) =>
    path.join('.'),
  );
const issue = (path: (string | number)[], message: string) => ({ code: 'custom', path, message });
const listPositionErrors = (fields: object) =>
  listErrors({ positions: [{ ...POSITION, ...fields }] }).map((path) => path.split('.').at(-1));

it('A new model has no years and no picture unless they are given; a unit is one piece.', () => {
  expect(saveModelInput.parse(MODEL)).toEqual({
    ...MODEL,
    version: 0,
    yearFrom: null,
    yearTo: null,
    image: '',
    positions: [{ ...POSITION, piecesPerUnit: 1, diagram: 1 }],
  });
});

describe('a model', () => {
  it('has errors at its invalid fields', () => {
    forEachRow(
      [
        ['a slug of several words', { slug: 'city-roadster-28' }, []],
        ['a slug in capitals', { slug: 'City' }, ['slug']],
        ['a slug with two hyphens', { slug: 'city--roadster' }, ['slug']],
        ['a slug that begins with a hyphen', { slug: '-city' }, ['slug']],
        ['a slug that ends with a hyphen', { slug: 'city-' }, ['slug']],
        ['a blank name', { name: ' ' }, ['name']],
        ['a year', { yearFrom: FIRST_YEAR, yearTo: LAST_YEAR }, []],
        ['one year only', { yearFrom: 1990, yearTo: 1990 }, []],
        ['years in the wrong order', { yearFrom: 1991, yearTo: 1990 }, ['yearTo']],
        ['a last year only', { yearTo: 1990 }, []],
        ['a first year only', { yearFrom: 1990 }, []],
        ['a year before bicycles', { yearFrom: FIRST_YEAR - 1 }, ['yearFrom']],
        ['a year that is too late', { yearTo: LAST_YEAR + 1 }, ['yearTo']],
        ['no diagram', { diagrams: [], positions: [] }, ['diagrams']],
        ['most diagrams', { diagrams: Array.from({ length: MAX_DIAGRAMS }, () => DIAGRAM) }, []],
        [
          'too many diagrams',
          { diagrams: Array.from({ length: MAX_DIAGRAMS + 1 }, () => DIAGRAM) },
          ['diagrams'],
        ],
      ],
      (_, fields, errors) => {
        expect(listErrors(fields)).toEqual(errors);
      },
    );
  });

  it('has each number once, and at most as many positions as fit.', () => {
    const numbered = (count: number) =>
      Array.from({ length: count }, (_, at) => ({ ...POSITION, no: at + 1 }));
    expect(listErrors({ positions: numbered(MAX_POSITIONS) })).toEqual([]);
    expect(listErrors({ positions: numbered(MAX_POSITIONS + 1) })).toEqual(['positions']);
    const positions = [...numbered(2), POSITION, { ...POSITION, no: 3 }];
    expect(listErrors({ positions })).toEqual(['positions.2.no']);
  });
});

describe('a position', () => {
  it('accepts the values of a field up to its limits', () => {
    forEachRow(
      [
        ['no', 0, false],
        ['no', MAX_POSITION_NUMBER, true],
        ['no', MAX_POSITION_NUMBER + 1, false],
        ['name', ' ', false],
        ['quantity', 0, false],
        ['quantity', MAX_PIECES, true],
        ['quantity', MAX_PIECES + 1, false],
        ['piecesPerUnit', 144, true],
        ['piecesPerUnit', 0, false],
        ['diagram', 0, false],
        ['diagram', 2, false],
        ['x', 0, true],
        ['x', 100, true],
        ['x', -0.1, false],
        ['y', 100.1, false],
        ['partId', null, true],
      ],
      (field, value, valid) => {
        expect(listPositionErrors({ [field]: value })).toEqual(valid ? [] : [field]);
      },
    );
  });

  it('can be on the last diagram.', () => {
    const positions = [{ ...POSITION, diagram: 2 }];
    expect(listErrors({ positions, diagrams: [DIAGRAM, DIAGRAM] })).toEqual([]);
  });
});

it('A broken rule between fields is reported at its field.', () => {
  const positions = [POSITION, { ...POSITION, diagram: 2 }];
  const { error } = saveModelInput.safeParse({ ...MODEL, yearFrom: 1991, yearTo: 1990, positions });
  expect(error?.issues).toMatchObject([
    issue(['yearTo'], 'The last year is before the first.'),
    issue(['positions', 1, 'no'], 'Position 1 is there twice.'),
    issue(['positions', 1, 'diagram'], 'There is no diagram 2.'),
  ]);
});

it('A model is removed in the version that the admin saw.', () => {
  expect(removeModelInput.safeParse({ id: 'model', version: 3 }).success).toBe(true);
  expect(removeModelInput.safeParse({ id: 'model' }).success).toBe(false);
});
