import { isEmptyCell } from '../shared/empty-cell.ts';

/** How a part is packed, from the smallest unit to the largest. */
export const PACKAGING_KINDS = ['piece', 'box', 'carton', 'pallet'] as const;
export type PackagingKind = (typeof PACKAGING_KINDS)[number];

/** The largest weight in grams and size in millimetres. */
export const MAX_GRAMS = 100_000_000;
export const MAX_MILLIMETRES = 100_000;

/** One unit of packaging; what is not known is null. */
export interface PackagingUnit {
  kind: PackagingKind;
  /** The pieces in it, those of its smaller units included. */
  pieces: number;
  netGrams: number | null;
  grossGrams: number | null;
  lengthMm: number | null;
  widthMm: number | null;
  heightMm: number | null;
  gtin: string | null;
}

/** A broken rule of a row, as a sentence. */
export interface PackagingIssue {
  row: number;
  field: keyof PackagingUnit;
  message: string;
}

/** Sorts the units from the smallest kind to the largest. */
export function sortPackaging<Unit extends Pick<PackagingUnit, 'kind'>>(
  units: readonly Unit[],
): Unit[] {
  const rank = ({ kind }: Unit) => PACKAGING_KINDS.indexOf(kind);
  return units.toSorted((one, other) => rank(one) - rank(other));
}

/** The broken rules between the fields and the rows of sorted units. */
export function packagingIssues(units: readonly PackagingUnit[]): PackagingIssue[] {
  return units.flatMap((unit, row) => {
    const { kind, pieces, netGrams, grossGrams } = unit;
    const smaller = units[row - 1];
    const issue = (field: keyof PackagingUnit, message: string) => ({ row, field, message });
    const issues: PackagingIssue[] = [];
    if (smaller?.kind === kind) issues.push(issue('kind', `There are two rows for a ${kind}.`));
    else if (kind === 'piece' && pieces !== 1)
      issues.push(issue('pieces', 'A piece holds exactly one piece.'));
    else if (smaller !== undefined && (pieces <= smaller.pieces || pieces % smaller.pieces !== 0))
      issues.push(
        issue(
          'pieces',
          `A ${kind} holds a multiple of the ${smaller.pieces} pieces of a ${smaller.kind}.`,
        ),
      );
    if (netGrams !== null && grossGrams !== null && grossGrams < netGrams)
      issues.push(issue('grossGrams', 'The gross weight is at least the net weight.'));
    const sizes = [unit.lengthMm, unit.widthMm, unit.heightMm];
    if (sizes.includes(null) && sizes.some((size) => size !== null))
      issues.push(issue('lengthMm', 'Give length, width and height, or none of them.'));
    return issues;
  });
}

/** The form of a unit in a file, for messages. */
export const PACKAGING_EXAMPLE =
  'box 10 net 2500 g gross 2700 g size 300x200x150 mm GTIN 4012345000009 | carton 100';

/** Packaging as the cell of a file, as in PACKAGING_EXAMPLE. */
export function formatPackaging(units: readonly PackagingUnit[]): string {
  const texts = units.map((unit) => {
    const { kind, pieces, netGrams, grossGrams, lengthMm, widthMm, heightMm, gtin } = unit;
    return [
      `${kind} ${pieces}`,
      netGrams === null ? '' : `net ${netGrams} g`,
      grossGrams === null ? '' : `gross ${grossGrams} g`,
      lengthMm === null ? '' : `size ${lengthMm}x${widthMm}x${heightMm} mm`,
      gtin === null ? '' : `GTIN ${gtin}`,
    ]
      .filter((part) => part !== '')
      .join(' ');
  });
  return texts.join(' | ');
}

const UNIT =
  /^(?<kind>[a-z]+) (?<pieces>\d{1,9})(?: net (?<net>\d{1,9}) ?g)?(?: gross (?<gross>\d{1,9}) ?g)?(?: size (?<length>\d{1,6}) ?x ?(?<width>\d{1,6}) ?x ?(?<height>\d{1,6}) ?mm)?(?: gtin (?<gtin>[\d -]{8,20}))?$/;

/** The units of a cell; null for a text of another form. `none` and an empty cell have none. */
export function readPackaging(text: string): PackagingUnit[] | null {
  if (isEmptyCell(text)) return [];
  const units: PackagingUnit[] = [];
  for (const entry of text.split('|')) {
    const found = UNIT.exec(entry.trim().replaceAll(/\s+/g, ' ').toLowerCase())?.groups ?? {};
    const kind = PACKAGING_KINDS.find((each) => each === found['kind']);
    if (kind === undefined) return null;
    const count = (name: string) => (found[name] === undefined ? null : Number(found[name]));
    units.push({
      kind,
      pieces: Number(found['pieces']),
      netGrams: count('net'),
      grossGrams: count('gross'),
      lengthMm: count('length'),
      widthMm: count('width'),
      heightMm: count('height'),
      gtin: found['gtin'] ?? null,
    });
  }
  return sortPackaging(units);
}
