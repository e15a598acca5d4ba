import { DRAFT_PREFIX, draftFiles } from './clear-drafts.ts';

/** Form values by field name. */
type Draft = Readonly<Record<string, string | number>>;

/** Identifies a draft by form and owner: another user of the same tab never sees it. */
export interface FormIdentity {
  owner: string;
  name: string;
}

export const draftKey = ({ owner, name }: FormIdentity): string => `${owner}:${name}`;

/** Reads a draft from session storage; empty when there is none. */
export function readDraft(key: string): Draft {
  try {
    return parseDraft(JSON.parse(sessionStorage.getItem(DRAFT_PREFIX + key) ?? '{}'));
  } catch {
    return {};
  }
}

/** Saves a draft in session storage; an empty draft is deleted. */
export function saveDraft(key: string, draft: Draft): void {
  try {
    if (Object.keys(draft).length === 0) sessionStorage.removeItem(DRAFT_PREFIX + key);
    else sessionStorage.setItem(DRAFT_PREFIX + key, JSON.stringify(draft));
  } catch {
    // Without session storage there are no drafts.
  }
}

/** The chosen file of a form, or undefined. */
export const getDraftFile = (key: string): File | undefined => draftFiles.get(key);

/** Stores the chosen file of a form; undefined deletes it. */
export function setDraftFile(key: string, file: File | undefined): void {
  if (file === undefined) draftFiles.delete(key);
  else draftFiles.set(key, file);
}

/** The values that differ from the initial values of the form. */
export function changedFields(values: object, own: object): Draft {
  const before: ReadonlyMap<string, unknown> = new Map(Object.entries(own));
  return parseDraft(
    Object.fromEntries(
      Object.entries(values).filter(([name, value]) => value !== before.get(name)),
    ),
  );
}

/** The fields of a draft that the form has, with the same type and another value. */
export function matchingFields(draft: Draft, own: object): Draft {
  const before: ReadonlyMap<string, unknown> = new Map(Object.entries(own));
  return Object.fromEntries(
    Object.entries(draft).filter(
      ([name, value]) => typeof before.get(name) === typeof value && before.get(name) !== value,
    ),
  );
}

function parseDraft(value: unknown): Draft {
  if (typeof value !== 'object' || value === null) return {};
  return Object.fromEntries(
    Object.entries(value).filter(
      (entry): entry is [string, string | number] =>
        typeof entry[1] === 'string' || typeof entry[1] === 'number',
    ),
  );
}
