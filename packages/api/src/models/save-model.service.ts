import type { Tx } from '@bm/db/store';
import { AppError } from '@bm/domain/errors/app-error';
import { MAX_MODELS } from '@bm/domain/models/model-limits';
import type {
  EditedModel,
  ModelPosition,
  RemoveModelInput,
  SaveModelInput,
  StoredModel,
} from '@bm/domain/models/model.schema';
import type { AuditedContext } from '../audit.ts';
import { refuseIssues } from '../field-error.ts';
import { modelAddress } from '../gone-address.ts';
import { writeAudited } from '../unit-of-work.ts';
import { editModel } from './read-models.service.ts';

/** The addresses of a model before its present one that still lead to it. */
const MAX_FORMER_SLUGS = 20;

/**
 * Adds a model, or replaces the one with `id`. Throws MODEL_NOT_FOUND, MODEL_CHANGED if it no longer has
 * the version, SLUG_TAKEN, MODELS_FULL, or BAD_INPUT with the positions whose part does not exist.
 */
export async function saveModel(ctx: AuditedContext, input: SaveModelInput): Promise<EditedModel> {
  const { positions, version, id: knownId, ...head } = input;
  const id = knownId ?? ctx.deps.newId();
  await writeAudited(ctx, async (tx, audit, { at }) => {
    const before = knownId === undefined ? null : await requireModel(tx, { id, version });
    if (before === null && (await tx.models.count()) >= MAX_MODELS)
      throw new AppError('MODELS_FULL');
    const bySlug = await tx.models.bySlug(head.slug);
    if (bySlug !== null && bySlug.id !== id) throw new AppError('SLUG_TAKEN');
    const stored = before === null ? [] : await tx.models.positions(id);
    await requireParts(tx, positions);
    const model: StoredModel = {
      ...head,
      id,
      formerSlugs: formerSlugs(before, head.slug),
      version: (before?.version ?? 0) + 1,
      updatedAt: at,
    };
    if (before === null) await tx.models.insert(model);
    else await tx.models.update(model);
    await tx.models.replacePositions(id, positions);
    await audit({
      targetId: id,
      before: before === null ? null : describe(before, stored),
      after: describe(model, positions),
    });
  });
  return editModel(ctx, id);
}

/** Deletes a model with its positions. Throws MODEL_NOT_FOUND, or MODEL_CHANGED. */
export function removeModel(ctx: AuditedContext, input: RemoveModelInput): Promise<{ id: string }> {
  return writeAudited(ctx, async (tx, audit, { at }) => {
    const before = await requireModel(tx, input);
    const positions = await tx.models.positions(input.id);
    await tx.models.remove(input.id);
    for (const slug of [before.slug, ...before.formerSlugs])
      await tx.addresses.addGone(modelAddress(slug), at);
    await audit({ targetId: input.id, before: describe(before, positions), after: null });
    return { id: input.id };
  });
}

async function requireModel(
  tx: Tx,
  { id, version }: { id: string; version: number },
): Promise<StoredModel> {
  const model = await tx.models.byId(id);
  if (model === null) throw new AppError('MODEL_NOT_FOUND');
  if (model.version !== version)
    throw new AppError('MODEL_CHANGED', { details: { version: model.version } });
  return model;
}

async function requireParts(tx: Tx, positions: readonly ModelPosition[]): Promise<void> {
  const ids = new Set(positions.flatMap(({ partId }) => partId ?? []));
  const found = new Set((await tx.parts.stockedByIds([...ids])).map(({ id }) => id));
  refuseIssues(
    positions.flatMap(({ partId, no }, at) =>
      partId === null || found.has(partId)
        ? []
        : { path: `positions.${at}.partId`, message: `The part of position ${no} does not exist.` },
    ),
  );
}

/** The former slugs of a model that gets `slug`, the newest first. */
function formerSlugs(before: StoredModel | null, slug: string): string[] {
  if (before === null) return [];
  const former = new Set([before.slug, ...before.formerSlugs]);
  former.delete(slug);
  return [...former].slice(0, MAX_FORMER_SLUGS);
}

/** A model in the audit log: positions as one text each, so that a change of one shows. */
function describe(
  { slug, name, yearFrom, yearTo, image, diagrams }: StoredModel,
  positions: readonly ModelPosition[],
) {
  const shown = positions.map(
    (each) =>
      [
        `position ${each.no}`,
        `${each.name}, ${each.quantity} of ${each.partId ?? 'no part'} (${each.piecesPerUnit} a unit), diagram ${each.diagram} at ${each.x} ${each.y}`,
      ] as const,
  );
  const pictures = diagrams.map((each, at) => [`diagram ${at + 1}`, `${each.title} ${each.image}`]);
  return { slug, name, yearFrom, yearTo, image, ...Object.fromEntries([...pictures, ...shown]) };
}
