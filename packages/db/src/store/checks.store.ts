/** Invariants of the shop's data that span several rows. */
export type Invariant =
  | 'stock.onHand equals the ledger'
  | 'stock.reserved equals the ledger'
  | 'stock.reserved equals what open orders hold'
  | 'order holds its units in the ledger'
  | 'order took off the shelf what it shipped'
  | 'ledger names existing orders'
  | 'ledger moves the part of its order'
  | 'booked receipt has its ledger row'
  | 'ledger books what arrived'
  | 'price breaks rise in quantity and fall in price'
  | 'order state equals its last event'
  | 'timeline has every step'
  | 'timeline takes legal steps'
  | 'order numbers come from their counter'
  | 'checkout has the sum of its orders'
  | 'checkout has the taxes of its orders and its delivery'
  | 'checkout has the customer and currency of its orders'
  | 'order has the PO number of its checkout'
  | 'checkout numbers have no gaps'
  | 'paid order has its payment'
  | 'succeeded payment has its paid order'
  | 'payment has the amount of its orders'
  | 'open payment has the amount due'
  | 'settled checkout has no unpaid order'
  | 'refunded payment has its refund'
  | 'settlement has its order'
  | 'bank transfer has the sum of its receipts'
  | 'settled receipt has its bank transfer'
  | 'receipt has the currency of its checkout'
  | 'order has the units of its shipments'
  | 'shipment has the orders of its checkout'
  | 'shipped order has no unit left to ship'
  | 'order has the units and the amount of its refunds'
  | 'refunded order has all units refunded'
  | 'refund has at least the sum of its parts'
  | 'refunds do not exceed their payment'
  | 'refunds do not exceed the delivery charge'
  | 'refund has the orders and currency of its checkout'
  | 'document numbers have no gaps'
  | 'settled checkout has its invoice'
  | 'invoice has its settlement'
  | 'invoice has the amount and time of its payment'
  | 'refund has its credit notes'
  | 'kept count of orders is right'
  | 'kept count of parts is right'
  | 'kept count of reviews is right'
  | 'kept total of units on hand is right';

/** One difference. `subject` is the id of the row, or the name of the count. */
export interface InvariantViolation {
  invariant: Invariant;
  subject: string;
  expected: string;
  found: string;
}

export interface CheckReads {
  /** Returns all broken invariants. Reads all data: for a command, not for a request. */
  findViolations(): Promise<InvariantViolation[]>;
}

/** The result of a backup. */
export interface Backup {
  readonly bytes: number;
  /** One sentence for each invalid row. The copy contains these rows unchanged. */
  readonly integrityFaults: readonly string[];
  /** Broken invariants. Not checked when the database lacks migrations. */
  readonly violations: readonly InvariantViolation[];
}
