interface Unit {
  symbol: string;
  dimension: 'length' | 'mass' | 'angle' | 'pressure' | 'force' | 'share';
  size: number;
  spellings: readonly string[];
}

/**
 * The units of attributes by their code of UN/ECE Recommendation 20. `size` is the unit in the smallest
 * step of its dimension, an integer, so that conversions are exact: 0.1 micrometre, 10 microgram.
 */
const UNITS: Readonly<Record<UnitCode, Unit>> = {
  MMT: { symbol: 'mm', dimension: 'length', size: 10_000, spellings: [] },
  CMT: { symbol: 'cm', dimension: 'length', size: 100_000, spellings: [] },
  MTR: { symbol: 'm', dimension: 'length', size: 10_000_000, spellings: [] },
  INH: { symbol: 'in', dimension: 'length', size: 254_000, spellings: ['"', 'inch', 'inches'] },
  GRM: { symbol: 'g', dimension: 'mass', size: 100_000, spellings: [] },
  KGM: { symbol: 'kg', dimension: 'mass', size: 100_000_000, spellings: [] },
  LBR: { symbol: 'lb', dimension: 'mass', size: 45_359_237, spellings: ['lbs'] },
  DD: { symbol: '°', dimension: 'angle', size: 1, spellings: ['deg'] },
  BAR: { symbol: 'bar', dimension: 'pressure', size: 1, spellings: [] },
  NEW: { symbol: 'N', dimension: 'force', size: 1, spellings: [] },
  P1: { symbol: '%', dimension: 'share', size: 1, spellings: [] },
};

export type UnitCode = (typeof UNIT_CODES)[number];

export const UNIT_CODES = [
  'MMT',
  'CMT',
  'MTR',
  'INH',
  'GRM',
  'KGM',
  'LBR',
  'DD',
  'BAR',
  'NEW',
  'P1',
] as const;

/** The symbol that follows a value, for example `mm`. */
export const unitSymbol = (code: UnitCode): string => UNITS[code].symbol;

/** Finds a unit by its symbol or another spelling; null for an unknown one. */
export function findUnit(text: string): UnitCode | null {
  const spelling = text.toLowerCase();
  const isSpelled = (code: UnitCode) =>
    [UNITS[code].symbol, ...UNITS[code].spellings].some((each) => each.toLowerCase() === spelling);
  return UNIT_CODES.find(isSpelled) ?? null;
}

/** The sizes of two units in the same step, for an exact conversion; null for units of other things. */
export function unitSizes(from: UnitCode, to: UnitCode): { from: number; to: number } | null {
  return UNITS[from].dimension === UNITS[to].dimension
    ? { from: UNITS[from].size, to: UNITS[to].size }
    : null;
}
