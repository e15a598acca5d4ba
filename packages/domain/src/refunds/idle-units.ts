import { hasFailed, isEffective, type Refund, type RefundLine } from './refund.schema.ts';

/** A refund with the units that its lines have moved in stock. */
interface MovedRefund extends Pick<Refund, 'status' | 'requestedAt' | 'updatedAt'> {
  lines: readonly (Pick<RefundLine, 'orderId' | 'quantity' | 'restock'> & {
    releasedUnits: number;
    restockedUnits: number;
    /** Shipped units that a return had brought back before. */
    receivedUnits: number;
  })[];
}

/**
 * Returns the units of an order that failed refunds have released and that were sold meanwhile.
 * The order owes them, but neither holds nor has shipped them. Later refunds refund these units
 * before shipped ones.
 */
export function idleUnits(refunds: readonly MovedRefund[], orderId: string): number {
  const changes = refunds.flatMap((refund) =>
    refund.lines
      .filter((line) => line.orderId === orderId)
      .map(({ quantity, restock, releasedUnits, restockedUnits, receivedUnits }) => {
        if (!isEffective(refund.status)) {
          // The order of refunds and failures of one time is unknown: the failure counts first.
          return { at: refund.updatedAt, order: 0, idle: releasedUnits, isExact: true };
        }
        const idle = releasedUnits + restockedUnits + receivedUnits - quantity;
        return { at: refund.requestedAt, order: 1, idle, isExact: restock };
      }),
  );
  changes.sort((a, b) => a.at - b.at || a.order - b.order);
  let units = 0;
  for (const { idle, isExact } of changes) {
    // Without restock, the difference counts shipped units as well as idle ones.
    units += isExact ? idle : Math.max(idle, -Math.max(0, units));
  }
  return Math.max(0, units);
}

/**
 * Returns the shipped units of an order that returned to stock for refunds that failed, and that were
 * sold before the failure. They are booked already, so a later refund books them no second time.
 */
export function returnedUnits(
  refunds: readonly Pick<MovedRefund, 'status' | 'lines'>[],
  orderId: string,
): number {
  return refunds
    .filter(({ status }) => hasFailed(status))
    .flatMap(({ lines }) => lines.filter((line) => line.orderId === orderId))
    .reduce((units, { restockedUnits }) => units + restockedUnits, 0);
}
