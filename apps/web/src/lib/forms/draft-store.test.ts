import { afterEach, beforeEach, describe, expect, it, vi } from 'vitest';
import { clearDrafts } from './clear-drafts.ts';
import {
  changedFields,
  flattenRows,
  matchingFields,
  readDraft,
  restoreRows,
  saveDraft,
} from './draft-store.ts';
import { TabStorage } from '../../testing/tab-storage.ts';

beforeEach(() => vi.stubGlobal('sessionStorage', new TabStorage()));
afterEach(() => vi.unstubAllGlobals());

describe('drafts', () => {
  it('are stored by form, until they are empty', () => {
    saveDraft('ada:review', { rating: 4, feedback: 'Good chains' });
    saveDraft('ada:contact', { name: 'Ada' });
    expect(readDraft('ada:review')).toEqual({ rating: 4, feedback: 'Good chains' });
    expect(readDraft('bob:review')).toEqual({});
    saveDraft('ada:review', {});
    expect(readDraft('ada:review')).toEqual({});
    expect(readDraft('ada:contact')).toEqual({ name: 'Ada' });
  });

  it('are cleared together, without other keys of the storage', () => {
    sessionStorage.setItem('theme', 'dark');
    saveDraft('ada:review', { rating: 4 });
    clearDrafts();
    expect(readDraft('ada:review')).toEqual({});
    expect(sessionStorage.getItem('theme')).toBe('dark');
  });

  it.each(['no JSON', '[]', 'null', '7', '{"rating":{"deep":1}}'])(
    'reads %s as no draft',
    (text) => {
      sessionStorage.setItem('draft:form', text);
      expect(readDraft('form')).toEqual({});
    },
  );

  it('are optional without a storage', () => {
    vi.stubGlobal('sessionStorage', undefined);
    saveDraft('form', { name: 'Ada' });
    clearDrafts();
    expect(readDraft('form')).toEqual({});
  });
});

describe('the fields of a draft', () => {
  const own = { name: 'Chain', stock: '100', rating: 0 };

  it('are the changed ones, so that a stock that changes meanwhile is not overwritten', () => {
    expect(changedFields({ ...own, name: 'Chain 112' }, own)).toEqual({ name: 'Chain 112' });
    expect(changedFields(own, own)).toEqual({});
  });

  it('are restored into fields of the same type with another value', () => {
    const draft = { name: 'Chain', rating: 5, stock: 90, colour: 'red' };
    expect(matchingFields(draft, own)).toEqual({ rating: 5 });
  });
});

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
