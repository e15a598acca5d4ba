import { DRAFT_PREFIX } from './clear-drafts.ts';

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

/** A draft holds texts and numbers, so the rows of a form are one JSON text in it. */
type Values = Readonly<Record<string, unknown>>;

/** Replaces each list of rows by its JSON text. */
export function flattenRows(values: Values): Values {
  return Object.fromEntries(
    Object.entries(values).map(([name, value]) => [
      name,
      Array.isArray(value) ? JSON.stringify(value) : value,
    ]),
  );
}

/** Reads the rows of a draft back; fields that the form has as rows, and the draft not, are dropped. */
export function restoreRows(draft: Values, own: Values): Values {
  return Object.fromEntries(
    Object.entries(draft).flatMap(([name, value]) => {
      if (!Array.isArray(own[name])) return [[name, value]];
      const rows = parseRows(value);
      return rows === null ? [] : [[name, rows]];
    }),
  );
}

/** Rows of texts; null for anything else. */
function parseRows(text: unknown): Record<string, string>[] | null {
  let rows: unknown;
  try {
    rows = JSON.parse(String(text));
  } catch {
    return null;
  }
  return Array.isArray(rows) && rows.every(isRow) ? rows : null;
}

function isRow(row: unknown): row is Record<string, string> {
  return (
    typeof row === 'object' &&
    row !== null &&
    Object.values(row).every((value) => typeof value === 'string')
  );
}
