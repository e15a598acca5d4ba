import type { StockedPart } from './part.schema.ts';
import { RELATION_KINDS, type RelationKindName } from './relation-kinds.ts';
import type { SeenRelation, SentRelation } from './relation.schema.ts';
import { followSuccessors, MAX_SUCCESSIONS } from './succession.ts';

/** A part that a relation names. Its id may be any text that no other part has. */
export type NamedPart = Pick<StockedPart, 'id' | 'sku' | 'status'>;

/** What the relations of one part are checked with. */
export interface RelationContext<Part extends NamedPart> {
  /** The part that states them. */
  part: Pick<NamedPart, 'id' | 'sku'>;
  /** The relations that it stated before. */
  before: readonly SeenRelation[];
  /** Returns the part with a number in any spelling. */
  findPart: (sku: string) => Part | undefined;
  /** Returns the id of what replaces another part. */
  successorOf: (id: string) => string | undefined;
}

/** A relation that was checked. `date` is null for a kind without a day, and where none is known. */
export interface CheckedRelation<Part extends NamedPart> {
  kind: RelationKindName;
  other: Part;
  date: number | null;
}

/** Why a sent relation is refused. `at` is its place. */
export interface RelationIssue {
  at: number;
  field: 'sku' | 'date';
  message: string;
}

/**
 * Checks the relations that a part is to state. A relation to an unknown part, to itself or to a newly named
 * archived part is refused, and so is one that is stated twice, a second successor, and a successor whose own
 * successors lead back or are too many. A succession without a day keeps the one that it had.
 */
export function checkRelations<Part extends NamedPart>(
  sent: readonly SentRelation[],
  { part, before, findPart, successorOf }: RelationContext<Part>,
): { relations: CheckedRelation<Part>[]; issues: RelationIssue[] } {
  const relations: CheckedRelation<Part>[] = [];
  const issues: RelationIssue[] = [];
  for (const [at, { kind, sku, date = null }] of sent.entries()) {
    const { label, most, isDated } = RELATION_KINDS[kind];
    const refuse = (message: string, field: RelationIssue['field'] = 'sku') =>
      void issues.push({ at, field, message });
    const other = findPart(sku);
    const ofKind = relations.filter((each) => each.kind === kind);
    const stated = before.find((each) => each.kind === kind && each.partId === other?.id);
    if (other === undefined) refuse(`There is no part “${sku.slice(0, 40)}”.`);
    else if (other.id === part.id) refuse('A part has no relation to itself.');
    else if (ofKind.some((each) => each.other.id === other.id))
      refuse(`${other.sku} is stated twice under “${label}”.`);
    else if (other.status === 'archived' && stated === undefined)
      refuse(`${other.sku} is archived.`);
    else if (ofKind.length >= most)
      refuse(`“${label}” takes ${most === 1 ? 'one part only' : `at most ${most} parts`}.`);
    else if (!isDated && date !== null) refuse(`“${label}” has no day.`, 'date');
    else {
      const circle = kind === 'replaced-by' ? successionProblem(part, other, successorOf) : null;
      if (circle !== null) refuse(circle);
      relations.push({ kind, other, date: date ?? stated?.date ?? null });
    }
  }
  return { relations, issues };
}

/** Why a part cannot be the successor of another one; null where it can. */
export function successionProblem(
  part: Pick<NamedPart, 'id' | 'sku'>,
  successor: Pick<NamedPart, 'id' | 'sku'>,
  successorOf: (id: string) => string | undefined,
): string | null {
  const chain = followSuccessors(successor.id, successorOf);
  if (chain.includes(part.id))
    return `${successor.sku} is itself replaced by ${part.sku}, directly or by way of others.`;
  return chain.length >= MAX_SUCCESSIONS
    ? `${successor.sku} already has ${MAX_SUCCESSIONS} successors in a row.`
    : null;
}
