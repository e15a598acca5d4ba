/** A value before or after a change; null for none. */
export type AuditValue = string | number | boolean | null;

/** One field that an action changed; `field` is its path, such as `priceBreaks.0.minQty`. */
export interface AuditChange {
  field: string;
  before: AuditValue;
  after: AuditValue;
}

/** The most changes that a list shows of one action, and the longest text of a value. */
export const MAX_CHANGES = 60;
export const MAX_VALUE_LENGTH = 1000;

/** Deeper values are shown as JSON. */
const MAX_DEPTH = 4;

/** Internal ids: they name nothing that an admin can read. */
const INTERNAL_ID = /(^|\.)id$|Ids?(\.\d+)?$/;

/**
 * Returns the fields whose values differ, in the order of the stored values, and how many there are
 * beyond MAX_CHANGES. `before` and `after` are JSON.
 */
export function listChanges(
  before: unknown,
  after: unknown,
): { changes: AuditChange[]; omitted: number } {
  const old = new Map(flatten(before, '', 0));
  const now = new Map(flatten(after, '', 0));
  const changes = [...new Set([...old.keys(), ...now.keys()])]
    .filter((field) => !INTERNAL_ID.test(field))
    .map((field) => ({
      field,
      before: old.get(field) ?? null,
      after: now.get(field) ?? null,
    }))
    .filter((change) => change.before !== change.after);
  return {
    changes: changes.slice(0, MAX_CHANGES).map(({ field, ...values }) => ({
      field: shorten(field),
      before: shorten(values.before),
      after: shorten(values.after),
    })),
    omitted: Math.max(0, changes.length - MAX_CHANGES),
  };
}

/** The fields of a JSON value with their paths. */
function flatten(value: unknown, path: string, depth: number): [string, AuditValue][] {
  if (value === null || value === undefined) return [];
  if (typeof value === 'string' || typeof value === 'number' || typeof value === 'boolean') {
    return [[path, value]];
  }
  if (Array.isArray(value) && !value.some((item) => typeof item === 'object')) {
    return value.length === 0 ? [] : [[path, value.join(', ')]];
  }
  if (depth === MAX_DEPTH) return [[path, JSON.stringify(value)]];
  return Object.entries(value).flatMap(([name, item]) =>
    flatten(item, path === '' ? name : `${path}.${name}`, depth + 1),
  );
}

function shorten<Value extends AuditValue>(value: Value): Value | string {
  if (typeof value !== 'string' || value.length <= MAX_VALUE_LENGTH) return value;
  return `${value.slice(0, MAX_VALUE_LENGTH)}…`;
}
