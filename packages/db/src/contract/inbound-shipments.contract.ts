import { expect, it } from 'vitest';
import { type NewInboundShipment } from '../queries/stock/inbound-shipments.queries.ts';
import { ConstraintViolated } from '../store/store-errors.ts';
import { aMove, storePart, storeUser, TEST_TIME } from '../testing.ts';
import { anInboundShipment } from '../testing/stock-rows.ts';
import { freshStore, type OpenStore } from './fixture.ts';

const DAY = 86_400_000;

export function inboundShipmentContract(open: OpenStore): void {
  const store = freshStore(open);

  /** Stores a receipt of 400 units of a new part with 100 on hand. */
  async function expected(fields: Partial<NewInboundShipment> = {}): Promise<NewInboundShipment> {
    const [part, admin] = [await storePart(store(), { onHand: 100 }), await storeUser(store())];
    const receipt = anInboundShipment({ partId: part.id, ...fields }, admin);
    await store().write((tx) => tx.stock.insertInboundShipment(receipt));
    return receipt;
  }

  /** Books the receipt as the shop does; false when it is not open. */
  const book = ({ id, partId, createdBy }: NewInboundShipment, quantity = 400) =>
    store().write(async (tx) => {
      if (!(await tx.stock.bookReceipt(id, { quantity, at: TEST_TIME }))) return false;
      const move = aMove(partId, { quantity, actorId: createdBy, receiptId: id });
      return tx.parts.receive(move, 'adjustment');
    });

  const violations = () => store().read.checks.findViolations();

  it('Open receipts of several parts are read, the earliest first.', async () => {
    const later = await expected({ note: 'WO-2214', expectedOn: TEST_TIME + 9 * DAY });
    const sooner = await expected({ expectedOn: TEST_TIME + 2 * DAY });
    await expected();
    const receipts = await store().read.stock.openInboundShipments([
      later.partId,
      sooner.partId,
      'none',
    ]);
    expect(receipts.map(({ id }) => id)).toEqual([sooner.id, later.id]);
    const { createdBy: _, createdAt: __, ...receipt } = later;
    expect(await store().read.stock.openInboundShipment(later.id)).toEqual(receipt);
    expect(receipts[1]).toEqual(receipt);
    expect(await store().read.stock.openInboundShipments([])).toEqual([]);
  });

  it('An inbound shipment is no stock until it is booked.', async () => {
    const receipt = await expected();
    expect(await store().read.parts.byId(receipt.partId)).toMatchObject({ available: 100 });
    expect(await book(receipt, 390)).toBe(true);
    expect(await store().read.parts.byId(receipt.partId)).toMatchObject({ available: 490 });
    expect(await store().read.stock.openInboundShipments([receipt.partId])).toEqual([]);
    expect(await store().read.stock.counts(0)).toMatchObject({ expected: 0 });
    expect(await violations()).toEqual([]);
  });

  it('A booked receipt can be neither booked again nor changed nor removed.', async () => {
    const receipt = await expected();
    const { id } = receipt;
    expect(
      await store().write((tx) => tx.stock.updateInboundShipment({ ...receipt, quantity: 5 })),
    ).toBe(true);
    expect(await book(receipt)).toBe(true);
    expect(await book(receipt)).toBe(false);
    expect(await store().write((tx) => tx.stock.updateInboundShipment(receipt))).toBe(false);
    expect(await store().write((tx) => tx.stock.removeInboundShipment(id))).toBe(false);
    expect(await store().read.stock.openInboundShipment(id)).toBeNull();
    expect(await store().read.parts.byId(receipt.partId)).toMatchObject({ available: 500 });
  });

  it('Of concurrent bookings of one receipt one succeeds.', async () => {
    const receipt = await expected();
    const booked = await Promise.all([1, 2, 3, 4].map(() => book(receipt)));
    expect(booked.filter(Boolean)).toHaveLength(1);
    expect(await store().read.parts.byId(receipt.partId)).toMatchObject({ available: 500 });
    expect(await violations()).toEqual([]);
  });

  it('A removed part takes its receipts and their ledger rows with it.', async () => {
    const receipt = await expected();
    await book(receipt);
    await store().write((tx) => tx.parts.remove(receipt.partId));
    expect(await violations()).toEqual([]);
  });

  it('A second ledger row of a receipt is rejected by the database.', async () => {
    const receipt = await expected();
    await book(receipt);
    const again = aMove(receipt.partId, { receiptId: receipt.id });
    await expect(store().write((tx) => tx.parts.receive(again, 'adjustment'))).rejects.toThrow(
      ConstraintViolated,
    );
  });

  it.each([
    ['another quantity', 399],
    ['no booking', null],
  ])('The checks report a receipt whose ledger row has %s.', async (_, quantity) => {
    const { id, partId } = await expected();
    await store().write(async (tx) => {
      if (quantity !== null) await tx.stock.bookReceipt(id, { quantity: 400, at: TEST_TIME });
      const units = quantity ?? 400;
      await tx.parts.receive(aMove(partId, { quantity: units, receiptId: id }), 'adjustment');
    });
    expect(await violations()).toMatchObject([
      { invariant: 'ledger books what arrived', subject: id },
    ]);
  });

  it('The checks report a booked receipt without a ledger row.', async () => {
    const { id } = await expected();
    await store().write((tx) => tx.stock.bookReceipt(id, { quantity: 400, at: TEST_TIME }));
    expect(await violations()).toMatchObject([
      { invariant: 'booked receipt has its ledger row', subject: id, expected: '400' },
    ]);
  });
}
