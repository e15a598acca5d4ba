import type { Tx } from '@bm/db/store';
import { AppError } from '@bm/domain/errors/app-error';
import { checkRelations } from '@bm/domain/parts/check-relations';
import type { StockedPart } from '@bm/domain/parts/part.schema';
import { RELATION_KINDS } from '@bm/domain/parts/relation-kinds';
import type {
  PartRelations,
  SaveRelationsInput,
  SeenRelation,
  SentRelation,
  StatedRelation,
} from '@bm/domain/parts/relation.schema';
import { normaliseSku } from '@bm/domain/parts/sku';
import { formatDay, startOfDay } from '@bm/domain/shared/day';
import type { AuditedContext } from '../audit.ts';
import { refuseIssues } from '../field-error.ts';
import { requirePart } from '../parts/require-part.ts';
import { writeAudited } from '../unit-of-work.ts';
import { readSuccessorIds } from './successors.ts';

/**
 * Replaces all relations that a part states, all or none. Throws PART_NOT_FOUND; PART_CHANGED when they
 * are not those of `seen` any more; and BAD_INPUT with an issue for each relation to an unknown part, to
 * itself, to one that is newly named and archived, one that is stated twice, a second successor, and a
 * successor whose own successors lead back or are too many.
 */
export async function saveRelations(
  ctx: AuditedContext,
  { partId, relations: sent, seen }: SaveRelationsInput,
): Promise<PartRelations> {
  const { deps } = ctx;
  const today = startOfDay(deps.clock());
  return writeAudited(ctx, async (tx, audit) => {
    const part = await requirePart(tx.parts, partId);
    const before = await tx.relations.own(partId);
    if (seen !== undefined && !hasSameRelations(before, seen)) throw new AppError('PART_CHANGED');
    const after = await readSent(tx, { part, sent, before, today });
    if (!hasSameRelations(before, after)) {
      await tx.relations.replace(
        partId,
        after.map(({ kind, partId: toPartId, date }) => ({ kind, toPartId, date })),
      );
      await audit({ targetId: partId, before: texts(before), after: texts(after) });
    }
    return { own: await tx.relations.own(partId), others: await tx.relations.others(partId) };
  });
}

interface Sending {
  part: StockedPart;
  sent: readonly SentRelation[];
  before: readonly StatedRelation[];
  /** The day of a succession that has none. */
  today: number;
}

async function readSent(tx: Tx, { part, sent, before, today }: Sending): Promise<StatedRelation[]> {
  const found = await tx.parts.stockedBySkus(sent.map(({ sku }) => sku));
  const parts = new Map(found.map((each) => [normaliseSku(each.sku), each]));
  const findPart = (sku: string) => parts.get(normaliseSku(sku));
  const successors = sent.filter(({ kind }) => kind === 'replaced-by').map(({ sku }) => sku);
  const next = await readSuccessorIds(
    tx,
    successors.flatMap((sku) => findPart(sku)?.id ?? []),
  );
  const successorOf = (id: string) => next.get(id);
  const { relations, issues } = checkRelations(sent, { part, before, findPart, successorOf });
  refuseIssues(
    issues.map(({ at, field, message }) => ({ path: `relations.${at}.${field}`, message })),
  );
  return relations.map(({ kind, other: { id: partId, sku, name, status }, date }) => ({
    kind,
    partId,
    sku,
    name,
    status,
    date: RELATION_KINDS[kind].isDated ? (date ?? today) : null,
  }));
}

const nameOf = ({ kind, partId, date }: SeenRelation): string => `${kind} ${partId} ${date}`;

function hasSameRelations(one: readonly SeenRelation[], other: readonly SeenRelation[]): boolean {
  const names = new Set(one.map(nameOf));
  return one.length === other.length && other.every((each) => names.has(nameOf(each)));
}

/** The relations of the audit log: the numbers of each kind. */
function texts(relations: readonly StatedRelation[]): Record<string, string> {
  const byKind = Map.groupBy(relations, ({ kind }) => RELATION_KINDS[kind].label);
  return Object.fromEntries(
    [...byKind].map(([label, each]) => [
      label,
      each
        .map(({ sku, date }) => (date === null ? sku : `${sku} (${formatDay(date)})`))
        .toSorted()
        .join(', '),
    ]),
  );
}
