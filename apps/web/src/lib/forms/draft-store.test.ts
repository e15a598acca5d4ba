import { afterEach, beforeEach, describe, expect, it, vi } from 'vitest';
import { clearDrafts } from './clear-drafts.ts';
import {
  changedFields,
  flattenValues,
  matchingFields,
  readDraft,
  restoreValues,
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

describe('the version of what a form edits', () => {
  const stored = { text: 'Old', version: 3 };

  it('is kept with the changed fields only, and restored with them only', () => {
    expect(changedFields({ text: 'New', version: 3 }, stored)).toEqual({ text: 'New', version: 3 });
    expect(changedFields({ text: 'Old', version: 2 }, stored)).toEqual({});
    expect(matchingFields({ text: 'New', version: 2 }, stored)).toEqual({
      text: 'New',
      version: 2,
    });
    expect(matchingFields({ text: 'Old', version: 2 }, stored)).toEqual({});
  });
});

const own = { name: '', breaks: [] };

describe('the rows of a form in its draft', () => {
  it('are one text, which is read back', () => {
    const values = { name: 'Chain', breaks: [{ minQty: '250', price: '4.60', active: false }] };
    const flat = { name: 'Chain', breaks: '[{"minQty":"250","price":"4.60","active":false}]' };
    expect(flattenValues(values)).toEqual(flat);
    expect(restoreValues(own, flat)).toEqual(values);
    expect(restoreValues(own, { breaks: '["shipped"]' })).toEqual({ ...own, breaks: ['shipped'] });
  });

  it.each(['no JSON', '{}', '7', '[7]', '[null]', '[{"minQty":7}]', '[["shipped"]]'])(
    'are left as the form has them where the draft holds %s',
    (breaks) => {
      expect(restoreValues(own, { name: 'Chain', breaks })).toEqual({ ...own, name: 'Chain' });
    },
  );
});

describe('the groups of a form in its draft', () => {
  const settings = {
    seller: { phone: '1', address: { city: 'Dhaka' } },
    mails: { off: ['shipped'] },
  };

  it('are fields by their path, so that another field of the group is not overwritten', () => {
    const typed = { ...settings, seller: { ...settings.seller, address: { city: 'Sylhet' } } };
    const draft = changedFields(flattenValues(typed), flattenValues(settings));
    expect(draft).toEqual({ 'seller.address.city': 'Sylhet' });
    const later = { ...settings, seller: { ...settings.seller, phone: '2' } };
    expect(restoreValues(later, draft)).toEqual({
      ...typed,
      seller: { ...typed.seller, phone: '2' },
    });
  });

  it('do not contain files, which have no text', () => {
    const file = new File([], 'a.csv');
    expect(flattenValues({ file })).toEqual({ file });
    expect(restoreValues({ file }, {}).file).toBe(file);
  });
});

it('A box is part of a draft.', () => {
  expect(changedFields({ sendMail: false }, { sendMail: true })).toEqual({ sendMail: false });
});
