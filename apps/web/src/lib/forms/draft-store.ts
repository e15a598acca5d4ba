/** Fields of a form by name, as somebody typed them. */
export type Draft = Readonly<Record<string, string | number>>;

/** Whose form, and which: nobody sees what somebody else typed in the same tab. */
export interface FormIdentity {
  owner: string;
  name: string;
}

export const draftKey = ({ owner, name }: FormIdentity): string => `${owner}:${name}`;

const PREFIX = 'draft:';

/** What this tab keeps of a form that was begun; empty when there is nothing. */
export function readDraft(key: string): Draft {
  try {
    return parseDraft(JSON.parse(sessionStorage.getItem(PREFIX + key) ?? '{}'));
  } catch {
    return {};
  }
}

/** Keeps what was typed until it is sent, through a sign-in and a reload; an empty draft is none. */
export function saveDraft(key: string, draft: Draft): void {
  try {
    if (Object.keys(draft).length === 0) sessionStorage.removeItem(PREFIX + key);
    else sessionStorage.setItem(PREFIX + key, JSON.stringify(draft));
  } catch {
    // A browser that stores nothing still sends forms.
  }
}

/** Chosen files, which no storage takes: they last as long as the page. */
const files = new Map<string, File>();

/** The file that was chosen in a form, if the page still has it. */
export const getDraftFile = (key: string): File | undefined => files.get(key);

/** Holds a chosen file until it is sent; undefined lets it go. */
export function setDraftFile(key: string, file: File | undefined): void {
  if (file === undefined) files.delete(key);
  else files.set(key, file);
}

/** Forgets every form of this tab; for somebody who signs out. */
export function clearDrafts(): void {
  files.clear();
  try {
    for (const key of Object.keys(sessionStorage)) {
      if (key.startsWith(PREFIX)) sessionStorage.removeItem(key);
    }
  } catch {
    // Nothing was kept then.
  }
}

/** Of `values` those that differ from the form's own; a draft never repeats what it did not change. */
export function changedFields(values: object, own: object): Draft {
  const before: ReadonlyMap<string, unknown> = new Map(Object.entries(own));
  return parseDraft(
    Object.fromEntries(
      Object.entries(values).filter(([name, value]) => value !== before.get(name)),
    ),
  );
}

/** Of a draft those fields that the form has, each of the form's own kind. */
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
