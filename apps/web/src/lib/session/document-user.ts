import { clearDrafts, DRAFT_PREFIX } from '../forms/clear-drafts.ts';

/**
 * The id of the user whom this document serves: the first who is signed in. For another one the
 * document is replaced, so that no data, form or call of the first outlives the change.
 */
let documentUser: string | undefined;

export const getDocumentUser = () => documentUser;

/** Whether the document serves another user than this one. */
export function isOtherUser(userId: unknown): boolean {
  return documentUser !== undefined && documentUser !== userId;
}

/** The user whom the documents of this tab served last. Deleted with the drafts, at sign-out. */
const TAB_USER_KEY = `${DRAFT_PREFIX}user`;

/** Makes the document that of a user. Returns whether the tab had another, whose drafts it deletes. */
export function claimDocument(userId: string): boolean {
  documentUser = userId;
  try {
    const former = sessionStorage.getItem(TAB_USER_KEY);
    const isOther = former !== null && former !== userId;
    if (isOther) clearDrafts();
    sessionStorage.setItem(TAB_USER_KEY, userId);
    return isOther;
  } catch {
    // Without session storage there are no drafts.
    return false;
  }
}
