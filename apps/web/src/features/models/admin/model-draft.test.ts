import { describe, expect, it } from 'vitest';
import { forEachRow } from '@bm/domain/testing/for-each-row';
import { draftOf, newPosition, readDraft, readPercent, type ModelDraft } from './model-draft.ts';

const draft = (change: Partial<ModelDraft> = {}): ModelDraft => ({
  ...draftOf(null),
  name: 'Roadster',
  slug: 'roadster',
  diagrams: [{ title: '', image: '/drawing.svg' }],
  ...change,
});
const position = { ...newPosition(draft(), 1, { x: 12.3, y: 4 }), name: 'Bell' };
const problem = (change: Partial<ModelDraft>) => readDraft(draft(change));

describe('readDraft', () => {
  it('reads what is typed', () => {
    const positions = [{ ...position, x: '12,34' }];
    expect(readDraft(draft({ yearFrom: ' 2019', positions }))).toEqual({
      input: {
        name: 'Roadster',
        slug: 'roadster',
        yearFrom: 2019,
        yearTo: null,
        image: '',
        diagrams: [
          {
            title: '',
            image: '/drawing.svg',
          },
        ],
        positions: [
          {
            no: 1,
            name: 'Bell',
            partId: null,
            quantity: 1,
            piecesPerUnit: 1,
            diagram: 1,
            x: 12.3,
            y: 4,
          },
        ],
      },
    });
  });

  it('tells the problem of a draft', () => {
    forEachRow<[Partial<ModelDraft>, string]>(
      [
        [{ name: ' ' }, 'Name the model.'],
        [{ slug: 'City Roadster' }, 'Give an address of small letters, digits and single hyphens.'],
        [{ yearFrom: '19' }, 'Years have four digits.'],
        [{ yearFrom: '2019', yearTo: '2018' }, 'The last year is before the first.'],
        [{ diagrams: [{ title: '', image: ' ' }] }, 'Diagram 1 needs a picture.'],
        [{ positions: [{ ...position, no: '0' }] }, '“0” is no number of a position.'],
        [{ positions: [position, position] }, 'Position 1 is there twice.'],
        [{ positions: [{ ...position, name: '' }] }, 'Say what position 1 is.'],
        [
          { positions: [{ ...position, partId: undefined }] },
          'The part number of position 1 is unknown.',
        ],
        [
          { positions: [{ ...position, quantity: '1.5' }] },
          'The quantities of position 1 are whole numbers from 1.',
        ],
        [
          { positions: [{ ...position, y: '101' }] },
          'X and Y of position 1 are percent, from 0 to 100.',
        ],
      ],
      (change, expected) => {
        expect(problem(change)).toEqual({ problem: expected });
      },
    );
  });
});

it('A new position has the next number.', () => {
  const positions = [{ ...position, no: '7' }];
  expect(newPosition(draft({ positions }), 2)).toMatchObject({ no: '8', diagram: 2, key: 2 });
});

it.each([
  ['0', 0],
  ['33,333', 33.3],
  ['100.1', null],
  ['', null],
  ['1e1', null],
])('readPercent(%s) is %s', (text, value) => {
  expect(readPercent(text)).toBe(value);
});
