import { expect, it } from 'vitest';
import { forEachRow } from '@bm/domain/testing/for-each-row';
import { changedLabels } from './changed-labels.ts';

const choices = [
  { id: 'al', label: 'Alu' },
  { id: 'st', label: 'Steel' },
  { id: 'br', label: 'Brass' },
];

it('Labels keep their ids, whatever is edited.', () => {
  forEachRow(
    [
      ['the same lines', 'Alu\nSteel\nBrass', ['al Alu', 'st Steel', 'br Brass']],
      ['another order', 'Brass\nAlu\nSteel', ['br Brass', 'al Alu', 'st Steel']],
      ['a changed line', 'Aluminium\nSteel\nBrass', ['al Aluminium', 'st Steel', 'br Brass']],
      ['an added line', 'Alu\nSteel\nBrass\n\n Zinc ', ['al Alu', 'st Steel', 'br Brass', ' Zinc']],
      ['a removed line', 'Alu\nBrass', ['al Alu', 'br Brass']],
      ['a line replaced among fewer', 'Alu\nZinc', ['al Alu', ' Zinc']],
      ['nothing', ' \n', []],
    ],
    (_, text, expected) => {
      const changed = changedLabels(choices, text);
      expect(changed.map(({ id = '', label }) => `${id} ${label}`)).toEqual(expected);
    },
  );
});
