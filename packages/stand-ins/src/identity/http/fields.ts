import { must } from '../errors.ts';

/** Long enough for an assertion of Google's, short enough to store. */
const LONGEST_TEXT = 16_384;

/**
 * A request's body, read field by field. An absent field and `null` are `undefined`; a field
 * of another type throws the `IdentityError` (400) of a malformed body.
 */
export interface Fields {
  text(name: string): string | undefined;
  flag(name: string): boolean | undefined;
  /** A whole number, also as digits in a string, as the protocol writes 64-bit values. */
  integer(name: string): number | undefined;
  /** A list of strings; a single string counts as a list of one. */
  texts(name: string): string[];
  record(name: string): Fields | undefined;
  records(name: string): Fields[];
}

function isRecord(value: unknown): value is Record<string, unknown> {
  return typeof value === 'object' && value !== null && !Array.isArray(value);
}

function expectType(condition: unknown, path: string, type: string): asserts condition {
  must(condition, `INVALID_ARGUMENT : Invalid JSON payload received. /${path} must be ${type}`);
}

function textAt(value: unknown, path: string): string {
  expectType(typeof value === 'string', path, 'string');
  must(value.length <= LONGEST_TEXT, `INVALID_ARGUMENT : /${path} is too long`);
  return value;
}

function listAt(value: unknown, path: string): unknown[] {
  if (value === undefined || value === null) return [];
  expectType(Array.isArray(value), path, 'array');
  must(value.length <= 1000, `INVALID_ARGUMENT : /${path} has too many entries`);
  return value;
}

/** Reads a parsed body. Throws `IdentityError` unless it is an object. */
export function fieldsOf(body: unknown, path = ''): Fields {
  expectType(isRecord(body), path, 'object');
  const at = (name: string) => (Object.hasOwn(body, name) ? (body[name] ?? undefined) : undefined);
  const pathOf = (name: string) => (path === '' ? name : `${path}/${name}`);

  return {
    text(name) {
      const value = at(name);
      return value === undefined ? undefined : textAt(value, pathOf(name));
    },
    flag(name) {
      const value = at(name);
      if (value === undefined) return undefined;
      expectType(typeof value === 'boolean', pathOf(name), 'boolean');
      return value;
    },
    integer(name) {
      const value = at(name);
      if (value === undefined) return undefined;
      const number = typeof value === 'string' && /^\d{1,15}$/.test(value) ? Number(value) : value;
      const fits = typeof number === 'number' && Number.isSafeInteger(number) && number >= 0;
      expectType(fits, pathOf(name), 'integer');
      return number;
    },
    texts(name) {
      const value = at(name);
      if (typeof value === 'string') return [textAt(value, pathOf(name))];
      return listAt(value, pathOf(name)).map((entry) => textAt(entry, pathOf(name)));
    },
    record(name) {
      const value = at(name);
      return value === undefined ? undefined : fieldsOf(value, pathOf(name));
    },
    records(name) {
      return listAt(at(name), pathOf(name)).map((entry) => fieldsOf(entry, pathOf(name)));
    },
  };
}
