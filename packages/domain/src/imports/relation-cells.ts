import { checkRelations, type NamedPart } from '../parts/check-relations.ts';
import {
  MAX_RELATIONS,
  RELATION_KIND_NAMES,
  RELATION_KINDS,
  type RelationKindName,
  type RelationTexts,
} from '../parts/relation-kinds.ts';
import type { SeenRelation, SentRelation } from '../parts/relation.schema.ts';
import { normaliseSku } from '../parts/sku.ts';
import { day, decodeOr } from '../shared/codecs.ts';
import { formatDay } from '../shared/day.ts';
import { isEmptyCell } from '../shared/empty-cell.ts';
import { daySchema } from '../shared/fields.ts';
import { restoreFormula } from './formula-text.ts';
import type { RowIssue } from './import-row.schema.ts';
import { EMPTIED, shorten } from './part-cells.ts';
import { isRelationColumn, type FileColumn } from './part-file.ts';

/** A relation of a cell, by the number of the other part. */
interface StatedNumber {
  kind: RelationKindName;
  sku: string;
  /** Null for a kind without a day, and for the day on which the file is applied. */
  date: number | null;
}

/**
 * Formats relations as the cells of a file, in the order of their texts: `BB-113A | BB-114`, and for a dated
 * kind `BB-113A @ 2026-10-01`. A kind without a relation has an empty text.
 */
export function formatRelations(relations: readonly StatedNumber[]): RelationTexts {
  const texts = RELATION_KIND_NAMES.map((kind) => {
    const entries = relations.filter((each) => each.kind === kind).map(formatEntry);
    return [kind, entries.toSorted().join(' | ')] as const;
  });
  return Object.fromEntries(texts);
}

function formatEntry({ sku, date }: StatedNumber): string {
  const number = separable(sku);
  return date === null ? number : `${number} @ ${formatDay(date)}`;
}

/**
 * Replaces what separates entries in a part number: normalised, it is the same number. `#` tells a part
 * `none` from an emptied cell.
 */
function separable(sku: string): string {
  const number = sku.replaceAll(/[|@]/g, ' ').trim();
  return number.toLowerCase() === 'none' ? `#${number}` : number;
}

/** The entries of a cell, one more than allowed at most; `none` and an empty cell have none. */
function splitEntries(text: string): { text: string; sku: string; day: string | null }[] {
  if (isEmptyCell(text)) return [];
  return text.split('|', MAX_RELATIONS + 1).map((entry) => {
    const at = entry.indexOf('@');
    const [sku, date] = at < 0 ? [entry, null] : [entry.slice(0, at), entry.slice(at + 1).trim()];
    return { text: entry.trim(), sku: sku.trim(), day: date };
  });
}

const relationDay = day(daySchema);

/** The relations of cells that were checked before. */
export function readRelations(texts: RelationTexts): StatedNumber[] {
  return RELATION_KIND_NAMES.flatMap((kind) =>
    splitEntries(texts[kind] ?? '').map(({ sku, day: date }) => {
      return { kind, sku, date: decodeOr(relationDay, date ?? '', null) };
    }),
  );
}

/** The numbers of other parts that the cells of a record name. */
export function namedNumbers(
  cells: readonly string[],
  columns: readonly FileColumn[],
  kinds: readonly RelationKindName[] = RELATION_KIND_NAMES,
): string[] {
  return columns.flatMap((column, at) =>
    isRelationColumn(column) && kinds.includes(column)
      ? splitEntries(restoreFormula(cells[at] ?? '')).map(({ sku }) => sku)
      : [],
  );
}

/** What relations of a file are checked with. The ids of parts are their normalised numbers. */
export interface FileRelations {
  /** Returns a part of the shop, or one that the file adds. */
  findPart: (sku: string) => NamedPart | undefined;
  /** Returns the normalised number of what replaces another part once the file is applied. */
  successorOf: (sku: string) => string | undefined;
}

interface RelationRow {
  sku: string;
  cells: readonly string[];
  before: RelationTexts;
}

/** The most problems of a row that are listed. */
const MAX_ISSUES = 10;

/** Reads the relations of a record, by the rules of the part's editor. Kinds without a column are kept. */
export function readRelationCells(
  { sku, cells, before }: RelationRow,
  columns: readonly FileColumn[],
  { findPart, successorOf }: FileRelations,
): { texts: RelationTexts; issues: RowIssue[] } {
  const issues: RowIssue[] = [];
  if (!columns.some(isRelationColumn)) return { texts: before, issues };
  const sent: (SentRelation & { text: string })[] = [];
  const kept: Partial<Record<RelationKindName, string>> = { ...before };
  for (const [at, kind] of columns.entries()) {
    if (!isRelationColumn(kind)) continue;
    const cell = restoreFormula(cells[at] ?? '');
    const stored = before[kind] ?? '';
    if (cell === stored) continue;
    const refuse = (text: string, rule: string) => void issues.push(issueOf(kind, text, rule));
    if (cell.trim() === '' && stored !== '') refuse('', EMPTIED);
    delete kept[kind];
    for (const { day: text, ...entry } of splitEntries(cell)) {
      const date = decodeOr(relationDay, text ?? '', null);
      if (text !== null && date === null)
        refuse(text, 'A day is written as 2026-10-01, behind the part number and “@”.');
      sent.push({ kind, date, ...entry });
    }
  }
  const part = { id: normaliseSku(sku), sku };
  const stated = readRelations(before).map(seenRelation);
  const checked = checkRelations(sent, { part, before: stated, findPart, successorOf });
  for (const { at, message } of checked.issues) {
    const entry = sent[at];
    if (entry !== undefined) issues.push(issueOf(entry.kind, entry.text, message));
  }
  const after = [
    ...readRelations(kept),
    ...checked.relations.map(({ kind, other, date }) => ({ kind, sku: other.sku, date })),
  ];
  const last = sent.at(-1);
  if (last !== undefined && after.length > MAX_RELATIONS)
    issues.push(issueOf(last.kind, '', `A part has at most ${MAX_RELATIONS} relations.`));
  return { texts: formatRelations(after), issues: issues.slice(0, MAX_ISSUES) };
}

const seenRelation = ({ kind, sku, date }: StatedNumber): SeenRelation => {
  return { kind, partId: normaliseSku(sku), date };
};

function issueOf(kind: RelationKindName, text: string, rule: string): RowIssue {
  const { label: column } = RELATION_KINDS[kind];
  const problem = { field: 'relations', problem: 'INVALID_VALUE' } as const;
  return { ...problem, column, text: shorten(text), nearest: [], rule };
}
