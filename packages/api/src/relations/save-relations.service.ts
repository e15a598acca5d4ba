import type { Tx } from '@bm/db/store';
import { AppError } from '@bm/domain/errors/app-error';
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
import { followSuccessors, MAX_SUCCESSIONS } from '@bm/domain/parts/succession';
import { formatDay, startOfDay } from '@bm/domain/shared/day';
import { type AuditedContext, prepareAudit } from '../audit.ts';
import { requirePart } from '../parts/require-part.ts';
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
  const audit = prepareAudit(ctx);
  return deps.store.write(async (tx) => {
    const part = await requirePart(tx.parts, partId);
    const before = await tx.relations.own(partId);
    if (seen !== undefined && !hasSameRelations(before, seen)) throw new AppError('PART_CHANGED');
    const found = await tx.parts.stockedBySkus(sent.map(({ sku }) => sku));
    const parts = new Map(found.map((each) => [normaliseSku(each.sku), each]));
    const after = await readSent(tx, sent, { part, parts, before, today });
    if (!hasSameRelations(before, after)) {
      await tx.relations.replace(
        partId,
        after.map(({ kind, partId: toPartId, date }) => ({ kind, toPartId, date })),
      );
      await audit(tx, { targetId: partId, before: texts(before), after: texts(after) });
    }
    return { own: await tx.relations.own(partId), others: await tx.relations.others(partId) };
  });
}

interface Sending {
  part: StockedPart;
  /** The named parts by their normalised numbers. */
  parts: ReadonlyMap<string, StockedPart>;
  before: readonly StatedRelation[];
  /** The day of a succession that has none. */
  today: number;
}

async function readSent(
  tx: Tx,
  sent: readonly SentRelation[],
  { part, parts, before, today }: Sending,
): Promise<StatedRelation[]> {
  const issues: { path: string; message: string }[] = [];
  const after: StatedRelation[] = [];
  for (const [at, { kind, sku, date = null }] of sent.entries()) {
    const { label, most, isDated } = RELATION_KINDS[kind];
    const refuse = (message: string, field = 'sku') =>
      void issues.push({ path: `relations.${at}.${field}`, message });
    const other = parts.get(normaliseSku(sku));
    const ofKind = after.filter((each) => each.kind === kind);
    const stated = before.find((each) => each.kind === kind && each.partId === other?.id);
    if (other === undefined) refuse(`There is no part “${sku.slice(0, 40)}”.`);
    else if (other.id === part.id) refuse('A part has no relation to itself.');
    else if (ofKind.some((each) => each.partId === other.id))
      refuse(`${other.sku} is stated twice under “${label}”.`);
    else if (other.status === 'archived' && stated === undefined)
      refuse(`${other.sku} is archived.`);
    else if (ofKind.length >= most) refuse(`“${label}” takes one part only.`);
    else if (!isDated && date !== null) refuse(`“${label}” has no day.`, 'date');
    else {
      const circle = kind === 'replaced-by' ? await findCircle(tx, part, other) : null;
      if (circle !== null) refuse(circle);
      const { name, status } = other;
      const day = isDated ? (date ?? stated?.date ?? today) : null;
      after.push({ kind, partId: other.id, sku: other.sku, name, status, date: day });
    }
  }
  const [first] = issues;
  if (first !== undefined)
    throw new AppError('BAD_INPUT', { message: first.message, details: { issues } });
  return after;
}

/** Why a part cannot be the successor of another one; null where it can. */
async function findCircle(
  tx: Tx,
  part: StockedPart,
  successor: StockedPart,
): Promise<string | null> {
  const next = await readSuccessorIds(tx, [successor.id]);
  const chain = followSuccessors(successor.id, (id) => next.get(id));
  if (chain.includes(part.id))
    return `${successor.sku} is itself replaced by ${part.sku}, directly or by way of others.`;
  return chain.length >= MAX_SUCCESSIONS
    ? `${successor.sku} already has ${MAX_SUCCESSIONS} successors in a row.`
    : null;
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
