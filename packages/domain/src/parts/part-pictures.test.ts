import * as fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { forEachRow } from '../testing/for-each-row.ts';
import { formatPictures, listPictures, otherPictures, readPictures } from './part-pictures.ts';

const picture = (url: string, alt = '') => ({ url, alt });

describe('pictures of a part', () => {
  it('begin with its own one, described by its name, which comes once', () => {
    const part = { image: '/own.webp', name: 'Crank' };
    const others = [picture('/b.webp', 'Side'), picture('/own.webp', 'Front'), picture('/a.webp')];
    expect(listPictures(part, others)).toEqual([
      picture('/own.webp', 'Crank'),
      picture('/b.webp', 'Side'),
      picture('/a.webp'),
    ]);
    expect(otherPictures('/own.webp', others)).toEqual([
      picture('/b.webp', 'Side'),
      picture('/a.webp'),
    ]);
    expect(listPictures(part, [])).toEqual([picture('/own.webp', 'Crank')]);
  });
});

describe('pictures in the cell of a file', () => {
  it('are read, also none', () => {
    forEachRow(
      [
        ['', []],
        ['  ', []],
        ['none', []],
        [' None ', []],
        ['/a.webp', [picture('/a.webp')]],
        ['  /a.webp   Seen  from the\tside ', [picture('/a.webp', 'Seen from the side')]],
        [
          '/a.webp Front|https://shop.example/b.webp',
          [picture('/a.webp', 'Front'), picture('https://shop.example/b.webp')],
        ],
        ['/a.webp |', [picture('/a.webp'), picture('')]],
        ['/none.webp none', [picture('/none.webp', 'none')]],
      ],
      (text, pictures) => {
        expect(readPictures(text)).toEqual(pictures);
      },
    );
  });

  it('are written with their descriptions', () => {
    expect(formatPictures([picture('/a.webp', 'Front view'), picture('/b.webp')])).toBe(
      '/a.webp Front view | /b.webp',
    );
    expect(formatPictures([])).toBe('');
  });

  it('are the same once they are written and read', () => {
    const word = fc.stringMatching(/^[a-z0-9./:;-]{1,8}$/);
    const pictures = fc.array(
      fc.record({
        url: word.map((path) => `/${path}`),
        alt: fc.array(word, { maxLength: 4 }).map((words) => words.join(' ')),
      }),
      { maxLength: 12 },
    );
    fc.assert(
      fc.property(pictures, (some) => {
        expect(readPictures(formatPictures(some))).toEqual(some);
      }),
    );
  });
});
