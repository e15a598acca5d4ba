import type { CartRow } from '@bm/domain/cart/cart-lines';

export interface CartReads {
  /** The customer's lines by position. */
  lines(customerId: string): Promise<CartRow[]>;
  /** The number of the customer's lines. */
  count(customerId: string): Promise<number>;
  /** Whether any cart has the part. */
  hasPart(partId: string): Promise<boolean>;
}

export interface CartWrites {
  /**
   * Inserts lines, or replaces the lines of the same parts. An existing line keeps its position and
   * `addedAt`.
   */
  save(customerId: string, lines: readonly CartRow[]): Promise<void>;
  /** Deletes the lines of these parts. Returns the parts that had one. */
  remove(customerId: string, partIds: readonly string[]): Promise<string[]>;
  /** Deletes all lines of the customer. Returns their number. */
  clear(customerId: string): Promise<number>;
}
