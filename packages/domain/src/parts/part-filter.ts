import type { Attribute } from '../attributes/attribute.schema.ts';
import {
  canonicalValue,
  formatValue,
  readValue,
  toDecimal,
  type StoredValue,
} from '../attributes/attribute-value.ts';
import type { PartFilter, RespeltValue } from './browse.schema.ts';

/** A filter that can be applied to stored values. */
interface ReadFilter {
  accepts: (value: StoredValue) => boolean;
  /** The values that it names. */
  chosen: StoredValue[];
  /** Those that are sent in another spelling than facets have. */
  respelt: RespeltValue[];
}

/** A filter, or a sentence about what is wrong with it. */
export type FilterReading = { ok: true; filter: ReadFilter } | { ok: false; problem: string };

const refused = (problem: string): FilterReading => ({ ok: false, problem });

/** Reads a filter of an attribute: values as `readValue` takes them, or a range in its unit. */
export function readFilter(attribute: Attribute, filter: PartFilter): FilterReading {
  const { values, from, to } = filter;
  const { label, kind } = attribute;
  if (kind === 'text') return refused(`${label} is a text, which no filter selects.`);
  if (values !== undefined) {
    if (from !== undefined || to !== undefined) return refused('Give values or a range.');
    return readValues(attribute, values);
  }
  if (from === undefined && to === undefined) return refused('Give a value or a range.');
  if (kind !== 'number') return refused(`${label} has no range.`);
  const [least, most] = [from ?? -Infinity, to ?? Infinity];
  if (least > most)
    return refused(`The range of ${label} ends before it begins: ${most} to ${least}?`);
  const accepts = (value: StoredValue) => {
    const decimal = typeof value === 'number' ? toDecimal(attribute, value) : Number.NaN;
    return decimal >= least && decimal <= most;
  };
  return { ok: true, filter: { accepts, chosen: [], respelt: [] } };
}

function readValues(attribute: Attribute, values: readonly string[]): FilterReading {
  const chosen = new Set<StoredValue>();
  const respelt: RespeltValue[] = [];
  for (const text of values) {
    const read = readValue(attribute, text);
    if (!read.ok) return refused(read.problem);
    chosen.add(read.value);
    const value = String(formatValue(attribute, read.value)?.value ?? text);
    if (value !== text) respelt.push({ sent: text, value });
  }
  const accepts = (value: StoredValue) => chosen.has(canonicalValue(attribute, value));
  return { ok: true, filter: { accepts, chosen: [...chosen], respelt } };
}
