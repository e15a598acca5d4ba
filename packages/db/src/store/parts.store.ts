import type { OrderActor } from '@bm/domain/orders/order.schema';
import type {
  CategoryCount,
  Part,
  PartListInput,
  PartPage,
  PartSearchInput,
  PartStatus,
  StockedPart,
} from '@bm/domain/parts/part.schema';

export interface PartReads {
  /** A page of active parts; the catalogue's order unless `sort` says otherwise. A unit of work ignores `offset`. */
  list(input: PartListInput): Promise<PartPage>;
  /** Active parts that fit the words or the part number, best first; an empty query lists all. */
  search(input: PartSearchInput): Promise<PartPage>;
  /** Categories of active parts in the catalogue's order. */
  categories(): Promise<CategoryCount[]>;
  /** An active part, or null. */
  byId(id: string): Promise<Part | null>;
  /** A part in any status, or null. */
  stockedById(id: string): Promise<StockedPart | null>;
  /** Every part in any status in the catalogue's order. */
  allStocked(): Promise<StockedPart[]>;
  /** Units on hand of all parts in any status. */
  unitsOnHand(): Promise<number>;
  skuTaken(sku: string, exceptPartId?: string): Promise<boolean>;
  hasOrders(partId: string): Promise<boolean>;
}

export type PartRow = Omit<StockedPart, 'available' | 'onHand' | 'reserved'>;

/** Who moved stock, when, and for which order. */
export interface StockMove {
  /** Id of the ledger row. */
  id: string;
  partId: string;
  quantity: number;
  orderId: string | null;
  actor: OrderActor;
  at: number;
}

export interface PartWrites {
  /** Adds a part at the end of the catalogue with nothing on hand; book its stock with `receive`. */
  insert(part: PartRow, at: number): Promise<void>;
  /** Replaces a part's own fields; false when there is no such part. */
  update(part: PartRow, at: number): Promise<boolean>;
  setStatus(id: string, status: PartStatus, at: number): Promise<boolean>;
  /** Deletes a part that no order refers to, with its ledger; false when there is no such part. */
  remove(id: string): Promise<boolean>;
  /** The first count on hand (`initial`), or a correction by `quantity`, which may be negative (`adjustment`). False when reserved units would lose their stock. */
  receive(move: StockMove, kind: 'initial' | 'adjustment'): Promise<boolean>;
  /** Holds units of an active part if one more than `quantity` is available; false otherwise. */
  reserve(move: StockMove): Promise<boolean>;
  /** Gives held units back; false when fewer are held. */
  release(move: StockMove): Promise<boolean>;
  /** Turns held units into shipped ones; false when fewer are held. */
  ship(move: StockMove): Promise<boolean>;
}
