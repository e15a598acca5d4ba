import { MAX_DIAGRAMS, MAX_MODELS, MAX_POSITIONS } from '@bm/domain/models/model-limits';
import type { StockedPart } from '@bm/domain/parts/part.schema';
import { afterEach, beforeEach, describe, expect, it } from 'vitest';
import { callByPath } from '../testing/call-by-path.ts';
import { callError, errorCode } from '../testing/error-code.ts';
import { aModel } from '../testing/procedure-cases/case-makers.ts';
import { testShop, type TestShop } from '../testing/test-shop.ts';

let shop: TestShop;
let part: StockedPart;
beforeEach(async () => {
  shop = await testShop();
  part = await shop.part({ name: 'Brake', sku: 'BK-1' });
});
afterEach(() => shop.close());

const slug = 'city-roadster';
const roadster = () => aModel({ partId: part.id, slug });
const save = (...input: Parameters<typeof shop.asAdmin.models.save>) =>
  shop.asAdmin.models.save(...input);
const show = (address = slug) => shop.asNobody.models.bySlug({ slug: address });
const fits = () => shop.asNobody.models.fits({ id: part.id });
const acts = (name: string) => shop.audit.filter(({ action }) => action === name);

describe('models.save', () => {
  it('adds a model, which everybody reads with its positions and their parts', async () => {
    const { id, version } = await save(roadster());
    expect(version).toBe(1);
    const shown = await show();
    expect(shown).toMatchObject({ id, slug, name: 'City roadster', yearFrom: 2019, yearTo: null });
    expect(shown.positions).toEqual([
      {
        no: 7,
        name: 'Caliper brake',
        quantity: 2,
        piecesPerUnit: 1,
        diagram: 1,
        x: 12.5,
        y: 50,
        part: expect.objectContaining({
          id: part.id,
          sku: 'BK-1',
          name: 'Brake',
          available: 100,
        }),
      },
      expect.objectContaining({ no: 8, name: 'Mudguards', part: null, x: 90, y: 100 }),
    ]);
    expect(shown.positions[0]?.part).not.toHaveProperty('onHand');
    expect(await shop.asNobody.models.list()).toMatchObject([{ slug, positions: 2 }]);
    expect(await shop.asAdmin.models.adminList()).toMatchObject([
      { slug, positions: 2, sold: 1, diagrams: 1 },
    ]);
    expect(acts('models.save')).toMatchObject([{ targetId: id, before: null, after: { slug } }]);
  });

  it('replaces a model that the admin has seen last, and refuses one who has not', async () => {
    const { id, version } = await save(roadster());
    const [first] = roadster().positions;
    const changed = { ...roadster(), id, version, positions: first ? [first] : [] };
    expect(await save(changed)).toMatchObject({ id, version: 2, positions: [{ no: 7 }] });
    expect(await callError(save({ ...changed, name: 'Other' }))).toMatchObject({
      code: 'MODEL_CHANGED',
      message: 'Somebody else has changed this model since it was shown.',
    });
    expect(await show()).toMatchObject({ name: 'City roadster', positions: [{ no: 7 }] });
    expect(acts('models.save')).toHaveLength(2);
    expect(await errorCode(save({ ...changed, id: 'none' }))).toBe('MODEL_NOT_FOUND');
  });

  it('a former address finds the model, until another model has it', async () => {
    const { id, version } = await save(roadster());
    const renamed = await save({ ...roadster(), id, version, slug: 'roadster-26' });
    expect(await show()).toMatchObject({ id, slug: 'roadster-26' });
    expect(await errorCode(save({ ...roadster(), slug: 'roadster-26' }))).toBe('SLUG_TAKEN');
    const other = await save(roadster());
    expect((await show()).id).toBe(other.id);
    const back = { ...roadster(), id, version: renamed.version };
    expect(await errorCode(save(back))).toBe('SLUG_TAKEN');
  });

  it.each([
    ['a position that is there twice', { no: 7, name: 'x', quantity: 1, x: 0, y: 0 }, {}],
    ['a diagram that is not there', { no: 9, name: 'x', quantity: 1, x: 0, y: 0, diagram: 2 }, {}],
    ['a point beyond the diagram', { no: 9, name: 'x', quantity: 1, x: 100.1, y: 0 }, {}],
    ['no quantity', { no: 9, name: 'x', quantity: 0, x: 0, y: 0 }, {}],
    ['an unnamed position', { no: 9, name: ' ', quantity: 1, x: 0, y: 0 }, {}],
    ['a last year before the first', null, { yearTo: 2018 }],
    ['capitals in the address', null, { slug: 'City' }],
    ['no diagram', null, { diagrams: [] }],
    ['seven diagrams', null, { diagrams: picturesOf(MAX_DIAGRAMS + 1) }],
    ['101 positions', null, { positions: positionsOf(MAX_POSITIONS + 1) }],
    ['a picture of a script', null, { image: 'javascript:alert(1)' }],
  ])('refuses %s', async (_, position, change) => {
    const positions = [
      ...roadster().positions,
      ...(position === null ? [] : [{ ...position, partId: null }]),
    ];
    const input = { ...roadster(), positions, ...change };
    const call = callByPath(shop.context(shop.admin.token), 'models.save', input);
    expect(await errorCode(call)).toBe('BAD_INPUT');
    expect(await shop.asNobody.models.list()).toEqual([]);
  });

  it('refuses a part that does not exist, and names its position', async () => {
    const error = await callError(save(aModel({ partId: 'none', slug })));
    expect(error).toMatchObject({
      code: 'BAD_INPUT',
      details: { issues: [{ path: 'positions.0.partId' }] },
    });
  });

  it('stores models, diagrams and positions up to their limits', async () => {
    const full = {
      diagrams: picturesOf(MAX_DIAGRAMS),
      positions: positionsOf(MAX_POSITIONS),
    };
    await save({ ...roadster(), ...full });
    expect((await show()).positions).toHaveLength(MAX_POSITIONS);
    for (let made = 1; made < MAX_MODELS; made += 1)
      await save({ ...roadster(), positions: [], slug: `model-${made}` });
    expect(await errorCode(save({ ...roadster(), slug: 'too-many' }))).toBe('MODELS_FULL');
    expect(await shop.asNobody.models.list()).toHaveLength(MAX_MODELS);
  });
});

describe('models.fits', () => {
  it('has the models that state the part, and nothing else', async () => {
    expect(await fits()).toEqual([]);
    const again = { no: 3, name: 'Brake, front', partId: part.id, quantity: 1, x: 1, y: 1 };
    const model = roadster();
    await save({ ...model, positions: [...model.positions, again] });
    expect(await fits()).toEqual([{ slug, name: 'City roadster', numbers: [3, 7] }]);
    expect(await shop.asNobody.models.fits({ id: 'none' })).toEqual([]);
  });
});

const shownPart = async () => (await show()).positions[0]?.part;

describe('a part of a model', () => {
  beforeEach(() => save(roadster()));

  it('is archived in place of deleted, and its position stays readable', async () => {
    expect(await shop.asAdmin.parts.remove({ id: part.id })).toMatchObject({ outcome: 'archived' });
    expect(await shownPart()).toMatchObject({ name: 'Brake', status: 'archived' });
  });

  it('is shown under its new name; its position keeps its own', async () => {
    await shop.asAdmin.parts.update({ ...part, name: 'Better brake' });
    expect(await shownPart()).toMatchObject({ name: 'Better brake' });
    expect((await show()).positions[0]?.name).toBe('Caliper brake');
  });

  it('is no secret: a draft is not shown, but to admins', async () => {
    const change = { id: part.id, field: 'status', from: 'active', to: 'draft' } as const;
    await shop.asAdmin.parts.patch(change);
    expect(await shownPart()).toBeNull();
    const { id } = await show();
    const [position] = (await shop.asAdmin.models.adminById({ id })).positions;
    expect(position?.part).toMatchObject({ id: part.id, status: 'draft' });
  });
});

describe('models.remove', () => {
  it('deletes the model that the admin has seen; its part can then be deleted', async () => {
    const { id, version } = await save(roadster());
    const remove = (seen: number) => shop.asAdmin.models.remove({ id, version: seen });
    expect(await errorCode(remove(version + 1))).toBe('MODEL_CHANGED');
    await remove(version);
    expect(await errorCode(remove(version))).toBe('MODEL_NOT_FOUND');
    expect(await errorCode(show())).toBe('MODEL_GONE');
    const unknown = shop.asNobody.models.bySlug({ slug: 'never-there' });
    expect(await errorCode(unknown)).toBe('MODEL_NOT_FOUND');
    expect(await errorCode(shop.asAdmin.models.adminById({ id }))).toBe('MODEL_NOT_FOUND');
    expect(await fits()).toEqual([]);
    expect(acts('models.remove')).toMatchObject([{ targetId: id, before: { slug }, after: null }]);
    expect(await shop.asAdmin.parts.remove({ id: part.id })).toMatchObject({ outcome: 'deleted' });
  });
});

function picturesOf(count: number) {
  return Array.from({ length: count }, (_, at) => ({ title: '', image: `/drawing-${at}.svg` }));
}

function positionsOf(count: number) {
  return Array.from({ length: count }, (_, at) => ({
    no: at + 1,
    name: `Position ${at + 1}`,
    partId: null,
    quantity: 1,
    x: at % 100,
    y: 0,
  }));
}
