import type { StoredPart } from '@bm/domain/imports/import-row.schema';
import { expect, it } from 'vitest';
import { newId } from '../store.ts';
import { ConstraintViolated } from '../store/store-errors.ts';
import type { PartSave } from '../store/parts.ts';
import { allParts, aMove, aPart, storePart, storeUser, TEST_TIME } from '../testing.ts';
import { anImport } from '../testing/stock-rows.ts';
import { everyPage, freshStore, type OpenStore } from './fixture.ts';

const added = (fields: Partial<PartSave['part']> = {}): PartSave => ({
  before: null,
  part: {
    ...aPart(),
    onHand: 0,
    lowStockThreshold: null,
    pictures: [],
    packaging: [],
    files: [],
    ...fields,
  },
  ledgerId: newId(),
});

function changed(before: StoredPart, fields: Partial<PartSave['part']>): PartSave {
  const { available: _available, reserved: _reserved, ...part } = before;
  return { before, part: { ...part, ...fields }, ledgerId: newId() };
}

export function importContract(open: OpenStore): void {
  const store = freshStore(open);
  const save = async (saves: readonly PartSave[]) => {
    const { id: actorId } = await storeUser(store(), { role: 'admin' });
    const by = { actorId, note: 'parts.csv', at: TEST_TIME + 1 };
    await store().write(async (tx) => {
      if (!(await tx.parts.saveAll(saves, by))) throw new Error('not saved');
    });
  };
  const stored = async (id: string): Promise<StoredPart> => {
    const { sku = '' } = (await store().read.parts.stockedById(id)) ?? {};
    const [part] = await store().read.parts.stockedBySkus([sku]);
    if (part === undefined) throw new Error('There is no such part.');
    return part;
  };
  const ledgerIsRight = async () => expect(await store().read.checks.findViolations()).toEqual([]);

  it('Many parts are added at the end of the catalogue, with their first counts.', async () => {
    const first = await storePart(store());
    const priceBreaks = [{ minQty: 50, unitPriceMinor: 400 }];
    const saves = Array.from({ length: 27 }, (_, at) =>
      added({ name: `Part ${at}`, onHand: at, priceBreaks, category: at % 2 === 0 ? null : 'New' }),
    );
    await save(saves);
    const all = await allParts(store());
    expect(all.map(({ id }) => id)).toEqual([first.id, ...saves.map(({ part }) => part.id)]);
    expect(await stored(all[27]?.id ?? '')).toEqual({
      ...saves[26]?.part,
      available: 26,
      reserved: 0,
    });
    expect((await store().read.parts.list({})).total).toBe(28);
    expect(await store().read.parts.categories()).toContainEqual({ name: 'New', count: 13 });
    expect(await store().read.parts.unitsOnHand()).toBe(100 + 351);
    await ledgerIsRight();
  });

  it('Changed parts have all new fields, and keep their place, stock and reservations.', async () => {
    const [one, two, three] = [
      await storePart(store()),
      await storePart(store(), { category: 'Pedals' }),
      await storePart(store(), { status: 'draft', category: 'Pedals' }),
    ];
    const part = await stored(one.id);
    await store().write((tx) => tx.parts.reserveAll([aMove(one.id, { quantity: 30 })]));
    const status = 'archived' as const;
    const fields = { name: 'Renamed', priceMinor: 1, status, onHand: 30, lowStockThreshold: 7 };
    await save([
      changed(part, fields),
      changed(await stored(two.id), { category: 'Chains' }),
      changed(await stored(three.id), { status: 'active' }),
    ]);
    expect(await stored(one.id)).toEqual({ ...part, ...fields, reserved: 30, available: 0 });
    expect((await allParts(store())).map(({ id }) => id)).toEqual([one.id, two.id, three.id]);
    expect(await store().read.parts.categories()).toEqual([
      { name: 'Chains', count: 1 },
      { name: 'Pedals', count: 1 },
    ]);
    const names = await store().read.parts.search({ query: 'renamed' });
    expect(names.items).toEqual([]);
    const broken = await store().read.checks.findViolations();
    expect(broken.map(({ invariant }) => invariant)).not.toContain(
      'stock.onHand equals the ledger',
    );
    expect(broken.map(({ invariant }) => invariant)).not.toContain('kept count of parts is right');
  });

  it('A changed part is found by its new name.', async () => {
    const { id } = await storePart(store());
    expect((await store().read.parts.search({ query: 'quill' })).items).toEqual([]);
    await save([changed(await stored(id), { name: 'Quill stem' }), added({ name: 'Quill bolt' })]);
    expect((await store().read.parts.search({ query: 'quill' })).total).toBe(2);
    await ledgerIsRight();
  });

  it('Nothing is saved when fewer units than the reserved ones would remain of one part.', async () => {
    const [one, two] = [await storePart(store()), await storePart(store())];
    const before = await stored(two.id);
    await store().write((tx) => tx.parts.reserveAll([aMove(two.id, { quantity: 30 })]));
    const saves = [
      changed(await stored(one.id), { priceMinor: 1 }),
      changed(before, { onHand: 29 }),
    ];
    await expect(save([...saves, added()])).rejects.toThrow('not saved');
    expect(await allParts(store())).toMatchObject([
      { priceMinor: 485 },
      { onHand: 100, reserved: 30 },
    ]);
  });

  it('A part number that another part has is rejected, and nothing is saved.', async () => {
    const { sku } = await storePart(store());
    await expect(save([added(), added({ sku })])).rejects.toMatchObject({ code: 'SKU_TAKEN' });
    expect(await allParts(store())).toHaveLength(1);
    await save([]);
  });

  it('A dry run is stored with its admin, and ends once by another one.', async () => {
    const { id: actorId, displayName: actorName } = await storeUser(store());
    const other = await storeUser(store(), { displayName: 'Another admin' });
    const dryRun = anImport({ actorId });
    await store().write((tx) => tx.imports.insert(dryRun));
    const dry = { ...dryRun, actorName, state: 'dry-run', endedAt: null };
    expect(await store().read.imports.byId(dryRun.id)).toEqual(dry);
    const end = (state: 'applied' | 'refused') =>
      store().write((tx) =>
        tx.imports.end(dryRun.id, state, { actorId: other.id, at: TEST_TIME + 5 }),
      );
    expect(await Promise.all([end('applied'), end('refused')])).toEqual([true, false]);
    const ended = {
      ...dry,
      actorId: other.id,
      actorName: other.displayName,
      state: 'applied',
      endedAt: TEST_TIME + 5,
    };
    expect(await store().read.imports.byId(dryRun.id)).toEqual(ended);
    expect(await store().read.imports.byId('nothing')).toBeNull();
  });

  it('The history has the latest import first, page by page.', async () => {
    const { id: actorId } = await storeUser(store());
    for (const at of [1, 2, 3, 4, 5]) {
      const dryRun = anImport({ actorId, fileName: `${at}.csv`, createdAt: TEST_TIME + at });
      await store().write((tx) => tx.imports.insert(dryRun));
    }
    const items = await everyPage((cursor) => store().read.imports.page({ cursor, limit: 2 }));
    expect(items.map(({ fileName }) => fileName[0])).toEqual(['5', '4', '3', '2', '1']);
    expect(items[0]).not.toHaveProperty('digest');
  });

  it('prune deletes old dry runs that were not applied, at most 500 per call.', async () => {
    const { id: actorId } = await storeUser(store());
    await store().write(async (tx) => {
      for (let at = 0; at < 503; at += 1)
        await tx.imports.insert(anImport({ actorId, createdAt: TEST_TIME - 1 }));
      await tx.imports.insert(anImport({ id: 'applied', actorId, createdAt: TEST_TIME - 1 }));
      await tx.imports.end('applied', 'applied', { actorId, at: TEST_TIME });
      await tx.imports.insert(anImport({ id: 'young', actorId, createdAt: TEST_TIME }));
    });
    const prune = () => store().write((tx) => tx.imports.prune(TEST_TIME));
    expect([await prune(), await prune(), await prune()]).toEqual([500, 3, 0]);
    const { items } = await store().read.imports.page({});
    expect(items.map(({ id }) => id)).toEqual(['young', 'applied']);
  });

  it('An import of an unknown admin, and one that was applied with refused rows, are rejected.', async () => {
    const { id: actorId } = await storeUser(store());
    const insert = (dryRun: ReturnType<typeof anImport>) =>
      store().write((tx) => tx.imports.insert(dryRun));
    await expect(insert(anImport({ actorId: 'unknown' }))).rejects.toThrow(ConstraintViolated);
    const counts = { added: 0, changed: 1, unchanged: 0, refused: 1 };
    const dryRun = anImport({ actorId, counts });
    await insert(dryRun);
    const end = store().write((tx) =>
      tx.imports.end(dryRun.id, 'applied', { actorId, at: TEST_TIME }),
    );
    await expect(end).rejects.toThrow(ConstraintViolated);
  });
}
