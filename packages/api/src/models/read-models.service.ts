import type { Reads } from '@bm/db/store';
import { AppError } from '@bm/domain/errors/app-error';
import type {
  AdminListedModel,
  BicycleModel,
  EditedModel,
  ListedModel,
  ModelFit,
  StoredModel,
} from '@bm/domain/models/model.schema';
import type { StockedPart } from '@bm/domain/parts/part.schema';
import type { Context } from '../context.ts';
import { modelAddress } from '../gone-address.ts';

type ReadingContext = Pick<Context, 'deps'>;

const byName = (one: { name: string }, other: { name: string }) =>
  one.name < other.name ? -1 : Number(one.name > other.name);

/** All models by name, with the number of their positions. */
export async function listModels({ deps }: ReadingContext): Promise<ListedModel[]> {
  return (await deps.store.read.models.all()).toSorted(byName);
}

/** All models by name, with what admins see of them. */
export async function listModelsOfAdmins({ deps }: ReadingContext): Promise<AdminListedModel[]> {
  const models = (await deps.store.read.models.all()).toSorted(byName);
  return models.map(({ diagrams, ...model }) => ({ ...model, diagrams: diagrams.length }));
}

/** The model of an address, present or former. Throws MODEL_NOT_FOUND, or MODEL_GONE for a deleted one. */
export async function findModel({ deps }: ReadingContext, slug: string): Promise<BicycleModel> {
  const { read } = deps.store;
  const model =
    (await read.models.bySlug(slug)) ??
    (await read.models.all()).find(({ formerSlugs }) => formerSlugs.includes(slug));
  if (model === undefined) {
    const isGone = await read.addresses.isGone(modelAddress(slug));
    throw new AppError(isGone ? 'MODEL_GONE' : 'MODEL_NOT_FOUND');
  }
  // A draft is not public: its position reads as one without a part.
  return withPositions(read, model, ({ status }) => status !== 'draft');
}

/** A model as admins edit it, with parts in any status. Throws MODEL_NOT_FOUND. */
export async function editModel({ deps }: ReadingContext, id: string): Promise<EditedModel> {
  const { read } = deps.store;
  const model = await read.models.byId(id);
  if (model === null) throw new AppError('MODEL_NOT_FOUND');
  const { version } = model;
  return { ...(await withPositions(read, model, () => true)), version };
}

/** A model with the parts of its positions that `isShown`. */
export async function withPositions(
  { models, parts }: Pick<Reads, 'models' | 'parts'>,
  { id, slug, name, yearFrom, yearTo, image, diagrams }: StoredModel,
  isShown: (part: StockedPart) => boolean,
): Promise<BicycleModel> {
  const positions = await models.positions(id);
  const partIds = new Set(positions.flatMap(({ partId }) => partId ?? []));
  const found = await parts.stockedByIds([...partIds]);
  const byId = new Map(found.filter(isShown).map((part) => [part.id, part]));
  return {
    id,
    slug,
    name,
    yearFrom,
    yearTo,
    image,
    diagrams,
    positions: positions.map(({ partId, ...position }) => ({
      ...position,
      part: byId.get(partId ?? '') ?? null,
    })),
  };
}

/** The models that a part fits, with its positions; none where nothing is stated. */
export async function listFits({ deps }: ReadingContext, partId: string): Promise<ModelFit[]> {
  const fits = new Map<string, ModelFit>();
  for (const { slug, name, no } of await deps.store.read.models.forPart(partId)) {
    const fit = fits.get(slug) ?? { slug, name, numbers: [] };
    fit.numbers.push(no);
    fits.set(slug, fit);
  }
  return [...fits.values()];
}
