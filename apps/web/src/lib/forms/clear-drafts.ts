/** The prefix of the keys of drafts in session storage. */
export const DRAFT_PREFIX = 'draft:';

/** Chosen files. They cannot be stored, so they last as long as the page. */
export const draftFiles = new Map<string, File>();

/**
 * Deletes every draft of this tab, at sign-out. In its own file, as not every page loads the
 * drafts.
 */
export function clearDrafts(): void {
  draftFiles.clear();
  deleteDrafts('');
}

/** Deletes the drafts of this tab whose key begins so. */
export function deleteDrafts(keyStart: string): void {
  try {
    for (const key of Object.keys(sessionStorage)) {
      if (key.startsWith(DRAFT_PREFIX + keyStart)) sessionStorage.removeItem(key);
    }
  } catch {
    // Without session storage there are no drafts.
  }
}
