/** What must always hold of the shop's data, beyond what single rows can promise. */
export type Invariant =
  | 'stock.onHand equals the ledger'
  | 'stock.reserved equals the ledger'
  | 'stock.reserved equals what open orders hold'
  | 'order holds its units in the ledger'
  | 'shipped order left the stock'
  | 'ledger names existing orders'
  | 'order state equals its last event'
  | 'paid order has its payment'
  | 'succeeded payment has its paid order';

/** One difference: `subject` is the id of the part, order, payment or ledger row. */
export interface BrokenInvariant {
  invariant: Invariant;
  subject: string;
  expected: string;
  found: string;
}

export interface CheckReads {
  /** Every broken invariant; empty on sound data. Reads all of it: for a command, not for a request. */
  broken(): Promise<BrokenInvariant[]>;
}
