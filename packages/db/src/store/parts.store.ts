import type { StoredValue, StoredValues } from '@bm/domain/attributes/attribute-value';
import type { StoredPart } from '@bm/domain/imports/import.schema';
import type { OrderActor } from '@bm/domain/orders/order.schema';
import type { PartDetails } from '@bm/domain/parts/part-details';
import type { BrowseInput } from '@bm/domain/parts/browse.schema';
import type {
  AdminPartListInput,
  AdminPartPage,
  CategoryCount,
  Part,
  PartListInput,
  PartPage,
  PartSearchInput,
  PartStatus,
  StockedPart,
} from '@bm/domain/parts/part.schema';
import type { QueryReading } from '@bm/domain/parts/query-reading';
import type { CorrectionReason } from '@bm/domain/stock/stock.schema';

export interface PartReads {
  /** A page of active parts, by default in catalogue order. A unit of work ignores `offset`. */
  list(input: PartListInput): Promise<PartPage>;
  /**
   * Active parts that match the words or the part number, by relevance; an empty query lists all. With a
   * reading of the query also those that have the values which it names.
   */
  search(input: PartSearchInput, reading?: QueryReading): Promise<PartPage>;
  /** Active parts that match a query and filters, with the counts of each value of some attributes. */
  browse(input: BrowseQuery): Promise<BrowseResult>;
  /** The number of active parts with a value, by the id of the attribute. */
  valueCounts(): Promise<ReadonlyMap<string, ReadonlyMap<StoredValue, number>>>;
  /** The values and the details of parts in any status; unknown ids are left out. */
  facts(ids: readonly string[]): Promise<PartFacts[]>;
  /**
   * Parts in any status: all in catalogue order, or those that match a query by relevance. Also counts
   * the matches and all parts by status.
   */
  adminPage(input: AdminPartListInput): Promise<AdminPartPage>;
  /** Categories of active parts in catalogue order. */
  categories(): Promise<CategoryCount[]>;
  /** An active part, or null. */
  byId(id: string): Promise<Part | null>;
  /** A part in any status, or null. */
  stockedById(id: string): Promise<StockedPart | null>;
  /** At most `count` active parts of a category, nearest to a price in minor units first. */
  nearestInPrice(category: string, priceMinor: number, count: number): Promise<Part[]>;
  /** The parts with these ids in any status, in any order; unknown ids are left out. */
  stockedByIds(ids: readonly string[]): Promise<StockedPart[]>;
  /** The parts with these part numbers in any spelling and status, in any order. */
  stockedBySkus(skus: readonly string[]): Promise<StoredPart[]>;
  /**
   * Parts whose normalised number begins with a digit, in its order, at most 1,000 after the number
   * `after`; an empty `after` begins with the first.
   */
  numericSkus(after: string): Promise<{ sku: string; skuNormal: string }[]>;
  /**
   * For each part number, at most two active parts with the most similar ones, in catalogue order.
   * The work for one number does not grow with the catalogue.
   */
  nearestBySku(skus: readonly string[]): Promise<Part[][]>;
  /** Whether there is no part in any status. */
  isEmpty(): Promise<boolean>;
  /** Up to 1,000 part numbers in any status, of parts with an id greater than `after`, by id. */
  skuPage(after: string): Promise<{ id: string; sku: string; status: PartStatus }[]>;
  /** The pictures of up to 1,000 parts in any status with an id greater than `after`, by id. */
  imagePage(after: string): Promise<{ id: string; image: string }[]>;
  /** Units on hand of all parts in any status. */
  unitsOnHand(): Promise<number>;
  skuTaken(sku: string, exceptPartId?: string): Promise<boolean>;
  hasOrders(partId: string): Promise<boolean>;
  /** The number of orders that include the part, in any state. */
  countOrders(partId: string): Promise<number>;
  /** Whether a part in any status has this category. */
  hasCategory(category: string): Promise<boolean>;
}

/** What is known of a part beside its price and stock. */
export interface PartFacts extends PartDetails {
  id: string;
  values: StoredValues;
}

/** Parts with one of the values, or with a number in the range, both ends included. */
export interface ValueFilter {
  readonly attributeId: string;
  readonly accepts: (value: StoredValue) => boolean;
}

export interface BrowseQuery extends Omit<BrowseInput, 'filters' | 'asWords'> {
  readonly filters: readonly ValueFilter[];
  /** The values that the query names. */
  readonly reading?: QueryReading | undefined;
  /** Names the filters in the cursors of the result. */
  readonly name: unknown;
  /** The ids of the attributes whose values are counted. */
  readonly counted: readonly string[];
}

export interface BrowseResult extends PartPage {
  /** The number of parts without any filter. */
  readonly matching: number;
  /**
   * The parts that a filter `available` or `orderable` alone would add to the other ones; null for
   * `orderable` without a quantity.
   */
  readonly offers: { readonly available: number; readonly orderable: number | null };
  /** The number of parts with each value of each specific phrase of the reading, without any filter. */
  readonly named: readonly (readonly number[])[];
  /**
   * For each counted attribute the parts with each value, among those that all filters but its own
   * leave.
   */
  readonly counts: ReadonlyMap<string, ReadonlyMap<StoredValue, number>>;
}

export type PartRow = Omit<StockedPart, 'available' | 'onHand' | 'reserved'>;

/** A change of stock with its actor, time and order. */
export interface StockMove {
  /** Id of the ledger row. */
  id: string;
  partId: string;
  quantity: number;
  orderId: string | null;
  actor: OrderActor;
  at: number;
  /** The admin who corrects a count or books a receipt. */
  actorId?: string;
  reason?: CorrectionReason;
  note?: string;
  /** The expected receipt that is booked. */
  receiptId?: string;
}

/** The units of a part that a new order holds. */
export type Reservation = Omit<StockMove, 'actorId' | 'reason' | 'note' | 'receiptId'>;

/** One part of a grouped write. */
export interface PartSave {
  /** The part as this unit of work read it; null for a new one. */
  before: StoredPart | null;
  part: PartRow & Pick<StoredPart, 'onHand' | 'lowStockThreshold'>;
  /** All values of the part; of one write all parts have them, or none, which then keep theirs. */
  values?: StoredValues;
  /** The id of the ledger row, used if the count on hand differs. */
  ledgerId: string;
}

export interface PartWrites {
  /** Inserts a part at the end of the catalogue with no stock; add stock with `receive`. */
  insert(part: PartRow, at: number): Promise<void>;
  /** Replaces a part's fields except its stock; false when there is no such part. */
  update(part: PartRow, at: number): Promise<boolean>;
  /** Replaces all values of a part; false when there is no such part. */
  setValues(id: string, values: StoredValues, at: number): Promise<boolean>;
  setStatus(id: string, status: PartStatus, at: number): Promise<boolean>;
  /** Deletes a part without orders, with its ledger; false when there is no such part. */
  remove(id: string): Promise<boolean>;
  /**
   * Books the first count (`initial`) or a correction by `quantity`, which may be negative
   * (`adjustment`). False when fewer units than the reserved ones would remain.
   */
  receive(move: StockMove, kind: 'initial' | 'adjustment'): Promise<boolean>;
  /**
   * Writes many parts together: adds new ones at the end of the catalogue, replaces all fields of
   * the others, and books the differences of their counts on hand. False when fewer units than the
   * reserved ones would remain of a part; its unit of work must then be rolled back. `note` is
   * that of the ledger rows.
   */
  saveAll(
    saves: readonly PartSave[],
    by: { actorId: string; note: string; at: number },
  ): Promise<boolean>;
  /**
   * Reserves units of active parts of which more are available than all reservations take together.
   * Null when all succeed; otherwise the first reservation of a part with too few, whose unit of work
   * must then be rolled back.
   */
  reserveAll(reservations: readonly Reservation[]): Promise<Reservation | null>;
  /** Releases reserved units; false when fewer are reserved. */
  release(move: StockMove): Promise<boolean>;
  /**
   * Reserves units again that a refund had released, of a part in any status; false when fewer are
   * available.
   */
  reserveAgain(move: StockMove): Promise<boolean>;
  /** Ships reserved units; false when fewer are reserved. */
  ship(move: StockMove): Promise<boolean>;
  /**
   * Takes a shipment back: its units are on hand and held again. `reservationId` is the id of the
   * second ledger row. False when there is no such part.
   */
  unship(move: StockMove, reservationId: string): Promise<boolean>;
}
