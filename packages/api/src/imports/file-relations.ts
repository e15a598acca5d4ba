import type { Reads } from '@bm/db/store';
import { recordSku, type FileRecord } from '@bm/domain/imports/read-row';
import { isRelationColumn, type FileColumn } from '@bm/domain/imports/part-file';
import { namedNumbers, type FileRelations } from '@bm/domain/imports/relation-cells';
import type { NamedPart } from '@bm/domain/parts/check-relations';
import { normaliseSku } from '@bm/domain/parts/sku';
import { MAX_SUCCESSIONS } from '@bm/domain/parts/succession';
import { inTurns, pauseBetween } from '../turns.ts';
import type { PresentNumber } from './renumbered-parts.ts';

/** The numbers that are looked up in one turn. */
const NUMBERS_AT_ONCE = 500;

const NONE: FileRelations = { findPart: () => undefined, successorOf: () => undefined };

interface RelationsContext {
  columns: readonly FileColumn[];
  presentNumber: PresentNumber;
}

/**
 * Reads what the relations of a file are checked with: the successions once it is applied, and for each
 * slice of its records the parts that they name. Without a column of relations nothing is read.
 */
export async function readFileRelations(
  reads: Pick<Reads, 'parts' | 'relations'>,
  records: readonly FileRecord[],
  { columns, presentNumber }: RelationsContext,
): Promise<(slice: readonly FileRecord[]) => Promise<FileRelations>> {
  if (!columns.some(isRelationColumn)) return () => Promise.resolve(NONE);
  const ofFile = new Map<string, NamedPart>();
  const pause = pauseBetween();
  for (const record of records) {
    await pause();
    const sku = recordSku(record, { columns });
    const id = normaliseSku(sku);
    // A part that the file adds may be archived: an export fills an empty shop.
    if (id !== '') ofFile.set(id, { id, sku, status: 'active' });
  }
  const successors = await readSuccessors(reads, records, { columns, presentNumber });
  return async (slice) => {
    const named = await readNamed(reads, await listNumbers(slice, { columns, presentNumber }));
    return {
      findPart: (sku) => {
        const id = normaliseSku(presentNumber(sku));
        return named.get(id) ?? ofFile.get(id);
      },
      successorOf: (sku) => successors.get(sku) ?? undefined,
    };
  };
}

async function listNumbers(
  records: readonly FileRecord[],
  { columns, presentNumber }: RelationsContext,
): Promise<Set<string>> {
  const numbers = new Set<string>();
  const pause = pauseBetween();
  for (const { cells } of records) {
    await pause();
    for (const number of namedNumbers(cells, columns)) numbers.add(presentNumber(number));
  }
  return numbers;
}

/** The parts with these numbers, by their normalised numbers, which are their ids as well. */
async function readNamed(
  { parts }: Pick<Reads, 'parts'>,
  numbers: Iterable<string>,
): Promise<Map<string, NamedPart>> {
  const found = await inTurns([...numbers], NUMBERS_AT_ONCE, (some) => parts.namedBySkus(some));
  return new Map(
    found.map((part) => {
      const id = normaliseSku(part.sku);
      return [id, { ...part, id }];
    }),
  );
}

/**
 * The successor of each part once the file is applied, null for none: that of its row, or of the shop for
 * a part without one. Each part is read once, step by step from the successors of the file.
 */
async function readSuccessors(
  reads: Pick<Reads, 'parts' | 'relations'>,
  records: readonly FileRecord[],
  { columns, presentNumber }: RelationsContext,
): Promise<ReadonlyMap<string, string | null>> {
  const next = new Map<string, string | null>();
  const pause = pauseBetween();
  for (const record of columns.includes('replaced-by') ? records : []) {
    await pause();
    const sku = normaliseSku(recordSku(record, { columns }));
    const [successor = ''] = namedNumbers(record.cells, columns, ['replaced-by']);
    if (!next.has(sku)) next.set(sku, normaliseSku(presentNumber(successor)) || null);
  }
  const listEnds = (reached: Iterable<string | null>) =>
    [...new Set(reached)].filter((number) => number !== null).filter((number) => !next.has(number));
  let ends = listEnds(next.values());
  for (let step = 0; step <= MAX_SUCCESSIONS && ends.length > 0; step += 1) {
    const reached = await inTurns(ends, NUMBERS_AT_ONCE, (some) => readNext(reads, some));
    for (const number of ends) next.set(number, null);
    for (const [number, successor] of reached) next.set(number, successor);
    ends = listEnds(reached.map(([, successor]) => successor));
  }
  return next;
}

/** The parts with these numbers that have a successor in the shop, with its normalised number. */
async function readNext(
  { parts, relations }: Pick<Reads, 'parts' | 'relations'>,
  numbers: readonly string[],
): Promise<[sku: string, successor: string][]> {
  const found = await parts.namedBySkus(numbers);
  const numberOf = new Map(found.map(({ id, sku }) => [id, normaliseSku(sku)]));
  const stated = await relations.statedBy([...numberOf.keys()]);
  return stated
    .filter(({ kind }) => kind === 'replaced-by')
    .map(({ fromPartId, sku }) => [numberOf.get(fromPartId) ?? '', normaliseSku(sku)]);
}
