import { afterEach, beforeEach, expect, it, vi } from 'vitest';
import { TabStorage } from '../../testing/tab-storage.ts';

/** The module as a new document of the tab loads it. */
const openDocument = () => {
  vi.resetModules();
  return import('./document-user.ts');
};

beforeEach(() => vi.stubGlobal('sessionStorage', new TabStorage()));
afterEach(() => vi.unstubAllGlobals());

it('A document serves the first user and no other.', async () => {
  const { claimDocument, getDocumentUser, isOtherUser } = await openDocument();
  expect([getDocumentUser(), isOtherUser('ada')]).toEqual([undefined, false]);
  claimDocument('ada');
  expect(getDocumentUser()).toBe('ada');
  expect(['ada', 'bob', undefined].map(isOtherUser)).toEqual([false, true, true]);
});

it('The next document of a tab keeps the drafts of the same user and deletes those of another.', async () => {
  sessionStorage.setItem('draft:visitor:contact', '{"name":"Ada"}');
  expect((await openDocument()).claimDocument('ada')).toBe(false);
  expect((await openDocument()).claimDocument('ada')).toBe(false);
  expect(sessionStorage.getItem('draft:visitor:contact')).toBe('{"name":"Ada"}');
  expect((await openDocument()).claimDocument('bob')).toBe(true);
  expect(sessionStorage.getItem('draft:visitor:contact')).toBe(null);
  expect((await openDocument()).claimDocument('bob')).toBe(false);
});

it('A tab without storage serves its user.', async () => {
  vi.stubGlobal('sessionStorage', undefined);
  const { claimDocument, getDocumentUser } = await openDocument();
  expect([claimDocument('ada'), getDocumentUser()]).toEqual([false, 'ada']);
});
