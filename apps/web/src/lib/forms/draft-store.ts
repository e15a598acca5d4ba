import { DRAFT_PREFIX } from './clear-drafts.ts';

/** Form values by the path of their field: `seller.phone`. */
type Draft = Readonly<Record<string, string | number | boolean>>;

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

/**
 * The field that counts the changes of what a form edits. A draft keeps it: the server then rejects text
 * that was typed before a later change.
 */
const VERSION = 'version';

/** The values that differ from the initial values of the form, and then its version as well. */
export function changedFields(values: object, own: object): Draft {
  const before: ReadonlyMap<string, unknown> = new Map(Object.entries(own));
  const isChanged = (name: string, value: unknown) =>
    name !== VERSION && value !== before.get(name);
  const entries = Object.entries(values);
  if (!entries.some(([name, value]) => isChanged(name, value))) return {};
  return parseDraft(
    Object.fromEntries(
      entries.filter(([name, value]) => name === VERSION || isChanged(name, value)),
    ),
  );
}

/** The fields of a draft that the form has, with the same type and another value. */
export function matchingFields(draft: Draft, own: object): Draft {
  const before: ReadonlyMap<string, unknown> = new Map(Object.entries(own));
  const matching = Object.entries(draft).filter(
    ([name, value]) => typeof before.get(name) === typeof value && before.get(name) !== value,
  );
  return matching.every(([name]) => name === VERSION) ? {} : Object.fromEntries(matching);
}

function parseDraft(value: unknown): Draft {
  if (typeof value !== 'object' || value === null) return {};
  return Object.fromEntries(
    Object.entries(value).filter(
      (entry): entry is [string, string | number | boolean] =>
        typeof entry[1] === 'string' ||
        typeof entry[1] === 'number' ||
        typeof entry[1] === 'boolean',
    ),
  );
}

/** The values of a form, in groups: `{ seller: { phone } }`. */
type Values = Readonly<Record<string, unknown>>;

/** The values by their path. A list, such as the rows of a form, is one JSON text. */
export function flattenValues(values: Values): Values {
  return Object.fromEntries(
    Object.entries(values).flatMap(([name, value]): [string, unknown][] => {
      if (Array.isArray(value)) return [[name, JSON.stringify(value)]];
      if (!isGroup(value)) return [[name, value]];
      return Object.entries(flattenValues(value)).map(([path, leaf]) => [`${name}.${path}`, leaf]);
    }),
  );
}

/** The values with those of a draft in their place; a list stays where the draft has none to read. */
export function restoreValues<T extends Values>(own: T, draft: Draft, path = ''): T {
  const restored = Object.entries(own).map(([name, value]) => {
    const at = path + name;
    if (Array.isArray(value)) return [name, parseRows(draft[at]) ?? value];
    return [name, isGroup(value) ? restoreValues(value, draft, `${at}.`) : (draft[at] ?? value)];
  });
  return { ...own, ...Object.fromEntries(restored) };
}

/** Whether a value is an object of further fields, and no file or date. */
function isGroup(value: unknown): value is Values {
  return (
    typeof value === 'object' && value !== null && Object.getPrototypeOf(value) === Object.prototype
  );
}

/** Texts, or rows of texts and boxes; null for anything else. */
function parseRows(text: unknown): unknown[] | null {
  let rows: unknown;
  try {
    rows = JSON.parse(String(text));
  } catch {
    return null;
  }
  return Array.isArray(rows) && rows.every(isRow) ? rows : null;
}

function isRow(row: unknown): boolean {
  return (
    typeof row === 'string' ||
    (isGroup(row) &&
      Object.values(row).every((value) => typeof value === 'string' || typeof value === 'boolean'))
  );
}
