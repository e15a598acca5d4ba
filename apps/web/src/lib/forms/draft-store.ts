/** Form values by field name. */
type Draft = Readonly<Record<string, string | number>>;

/** Identifies a draft by form and owner: another user of the same tab never sees it. */
export interface FormIdentity {
  owner: string;
  name: string;
}

export const draftKey = ({ owner, name }: FormIdentity): string => `${owner}:${name}`;

const PREFIX = 'draft:';

/** Reads a draft from session storage; empty when there is none. */
export function readDraft(key: string): Draft {
  try {
    return parseDraft(JSON.parse(sessionStorage.getItem(PREFIX + key) ?? '{}'));
  } catch {
    return {};
  }
}

/** Saves a draft in session storage; an empty draft is deleted. */
export function saveDraft(key: string, draft: Draft): void {
  try {
    if (Object.keys(draft).length === 0) sessionStorage.removeItem(PREFIX + key);
    else sessionStorage.setItem(PREFIX + key, JSON.stringify(draft));
  } catch {
    // Without session storage there are no drafts.
  }
}

/** Chosen files. They cannot be stored, so they last as long as the page. */
const files = new Map<string, File>();

/** The chosen file of a form, or undefined. */
export const getDraftFile = (key: string): File | undefined => files.get(key);

/** Stores the chosen file of a form; undefined deletes it. */
export function setDraftFile(key: string, file: File | undefined): void {
  if (file === undefined) files.delete(key);
  else files.set(key, file);
}

/** Deletes every draft of this tab, at sign-out. */
export function clearDrafts(): void {
  files.clear();
  try {
    for (const key of Object.keys(sessionStorage)) {
      if (key.startsWith(PREFIX)) sessionStorage.removeItem(key);
    }
  } catch {
    // Without session storage there are no drafts.
  }
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
