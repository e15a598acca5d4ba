import { afterEach, beforeEach, describe, expect, it, vi } from 'vitest';
import { changedFields, clearDrafts, matchingFields, saveDraft, readDraft } from './draft-store.ts';

/** As much of a tab's storage as drafts need: its keys are its own properties. */
class TabStorage {
  [key: string]: unknown;
  getItem(key: string) {
    return Object.hasOwn(this, key) ? this[key] : null;
  }
  setItem(key: string, text: string) {
    this[key] = text;
  }
  removeItem(key: string) {
    delete this[key];
  }
}

beforeEach(() => vi.stubGlobal('sessionStorage', new TabStorage()));
afterEach(() => vi.unstubAllGlobals());

describe('drafts', () => {
  it('are kept form by form, until they are empty', () => {
    saveDraft('ada:review', { rating: 4, feedback: 'Good chains' });
    saveDraft('ada:contact', { name: 'Ada' });
    expect(readDraft('ada:review')).toEqual({ rating: 4, feedback: 'Good chains' });
    expect(readDraft('bob:review')).toEqual({});
    saveDraft('ada:review', {});
    expect(readDraft('ada:review')).toEqual({});
    expect(readDraft('ada:contact')).toEqual({ name: 'Ada' });
  });

  it('go all at once, and nothing else of the tab with them', () => {
    sessionStorage.setItem('theme', 'dark');
    saveDraft('ada:review', { rating: 4 });
    clearDrafts();
    expect(readDraft('ada:review')).toEqual({});
    expect(sessionStorage.getItem('theme')).toBe('dark');
  });

  it.each(['no JSON', '[]', 'null', '7', '{"rating":{"deep":1}}'])('reads %s as none', (text) => {
    sessionStorage.setItem('draft:form', text);
    expect(readDraft('form')).toEqual({});
  });

  it('do without a storage', () => {
    vi.stubGlobal('sessionStorage', undefined);
    saveDraft('form', { name: 'Ada' });
    clearDrafts();
    expect(readDraft('form')).toEqual({});
  });
});

describe('what a draft holds', () => {
  const own = { name: 'Chain', stock: '100', rating: 0 };

  it('is what was changed, so that a count that moves meanwhile is not written back', () => {
    expect(changedFields({ ...own, name: 'Chain 112' }, own)).toEqual({ name: 'Chain 112' });
    expect(changedFields(own, own)).toEqual({});
  });

  it('returns only into fields of the same kind that still say something else', () => {
    const draft = { name: 'Chain', rating: 5, stock: 90, colour: 'red' };
    expect(matchingFields(draft, own)).toEqual({ rating: 5 });
  });
});
