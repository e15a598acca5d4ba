import type { Part } from '@bm/domain/parts/part.schema';
import { isSymmetric, RELATION_KIND_NAMES, RELATION_KINDS } from '@bm/domain/parts/relation-kinds';
import type {
  PartRelations,
  RelatedPart,
  RelationGroup,
  StatedRelation,
} from '@bm/domain/parts/relation.schema';
import { valueDifferences } from '@bm/domain/parts/succession';
import type { Context } from '../context.ts';
import { describeParts } from '../parts/browse-parts.service.ts';
import { publicPartIds } from '../parts/public-parts.ts';
import { requirePart } from '../parts/require-part.ts';

/** The relations of a part in any status. Throws PART_NOT_FOUND. */
export async function relationsOfPart(
  { deps }: Pick<Context, 'deps'>,
  partId: string,
): Promise<PartRelations> {
  const { parts, relations } = deps.store.read;
  await requirePart(parts, partId);
  const [own, others] = await Promise.all([relations.own(partId), relations.others(partId)]);
  return { own, others };
}

/**
 * The related parts of a part that buyers may see, in groups by kind and direction. Archived parts are
 * listed only where one replaces the other; parts that were never public are not. An unknown part and one
 * that was never public have none.
 */
export async function listRelatedParts(
  ctx: Pick<Context, 'deps'>,
  partId: string,
): Promise<RelationGroup[]> {
  const { parts, relations } = ctx.deps.store.read;
  const [own, others] = await Promise.all([relations.own(partId), relations.others(partId)]);
  if (own.length + others.length === 0) return [];
  const stated = [...own, ...others].map((each) => each.partId);
  const found = await parts.stockedByIds([...new Set([partId, ...stated])]);
  const known = new Map(found.map((part) => [part.id, part]));
  const part = known.get(partId);
  const publicIds = await publicPartIds(ctx.deps.store.read, found);
  if (part === undefined || !publicIds.has(partId)) return [];
  const groups = groupRelations(own, others).map((group) => ({
    ...group,
    relations: group.relations.filter((each) =>
      group.kind === 'replaced-by' ? publicIds.has(each.partId) : each.status === 'active',
    ),
  }));
  const compared = groups.flatMap(({ kind, relations: each }) =>
    RELATION_KINDS[kind].isCompared ? each.map((relation) => relation.partId) : [],
  );
  const needed = compared.length === 0 ? [] : [...new Set([partId, ...compared])];
  const described = await describeParts(
    ctx,
    needed.flatMap((id) => known.get(id) ?? []),
  );
  const values = new Map(described.map(({ id, attributes }) => [id, attributes]));
  const relate = ({ kind, partId: id, date }: StatedRelation, other: Part): RelatedPart => ({
    ...other,
    isSold: known.get(id)?.status === 'active',
    date,
    differences: RELATION_KINDS[kind].isCompared
      ? valueDifferences(values.get(partId) ?? [], values.get(id) ?? [])
      : [],
  });
  return groups.flatMap(({ kind, isReverse, relations: each }) => {
    const listed = each.flatMap((relation) => {
      const other = known.get(relation.partId);
      return other === undefined ? [] : [relate(relation, other)];
    });
    return listed.length === 0 ? [] : [{ kind, isReverse, parts: listed }];
  });
}

interface StatedGroup extends Pick<RelationGroup, 'kind' | 'isReverse'> {
  relations: StatedRelation[];
}

/** Relations by kind and direction; those of a symmetric kind together, each part once. */
function groupRelations(
  own: readonly StatedRelation[],
  others: readonly StatedRelation[],
): StatedGroup[] {
  return RELATION_KIND_NAMES.flatMap((kind) => {
    const [mine, theirs] = [own, others].map((list) => list.filter((each) => each.kind === kind));
    const [out = [], back = []] = [mine, theirs];
    if (!isSymmetric(kind))
      return [
        { kind, isReverse: false, relations: out },
        { kind, isReverse: true, relations: back },
      ];
    const all = new Map([...back, ...out].map((each) => [each.partId, each]));
    return [{ kind, isReverse: false, relations: [...all.values()] }];
  });
}
