import { describe, expect, it } from 'vitest';
import { flattenRows, restoreRows } from './draft-rows.ts';

const own = { name: '', breaks: [] };

describe('the rows of a form in its draft', () => {
  it('are one text, which is read back', () => {
    const values = { name: 'Chain', breaks: [{ minQty: '250', price: '4.60' }] };
    const flat = flattenRows(values);
    expect(flat).toEqual({ name: 'Chain', breaks: '[{"minQty":"250","price":"4.60"}]' });
    expect(restoreRows(flat, own)).toEqual(values);
  });

  it.each(['no JSON', '{}', '7', '[7]', '[null]', '[{"minQty":7}]'])(
    'are left as the form has them where the draft holds %s',
    (breaks) => {
      expect(restoreRows({ name: 'Chain', breaks }, own)).toEqual({ name: 'Chain' });
    },
  );
});
