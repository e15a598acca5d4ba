import type { StoredValue, StoredValues } from '@bm/domain/attributes/attribute-value';
import type { StoredPart } from '@bm/domain/imports/import-row.schema';
import type { OrderActor } from '@bm/domain/orders/order.schema';
import type { PartDetails } from '@bm/domain/parts/part-details';
import type { Attribute } from '@bm/domain/attributes/attribute.schema';
import type { BrowseInput, BrowsePage } from '@bm/domain/parts/browse.schema';
import type { PartMedia } from '@bm/domain/parts/part-media.schema';
import type {
  AdminPartListInput,
  AdminPartPage,
  Part,
  PartListInput,
  PartPage,
  PartSearchInput,
  StockedPart,
} from '@bm/domain/parts/part.schema';
import type { QueryPhrase } from '@bm/domain/parts/query-reading';
import type { Synonym } from '@bm/domain/parts/synonyms';
import type { CorrectionReason } from '@bm/domain/stock/stock.schema';

/** What is known of a part beside its price and stock. Its `pictures` are those beside its own one. */
export interface PartFacts extends PartDetails, PartMedia {
  id: string;
  values: StoredValues;
}

/** Parts with one of the values, or with a number in the range, both ends included. */
export interface ValueFilter {
  readonly attributeId: string;
  readonly accepts: (value: StoredValue) => boolean;
  /** Parts without such a value in their place. */
  readonly isInverted?: true;
}

/** Takes the place of `category` alone: it and the categories below it. */
interface CategoryScope {
  readonly within?: readonly string[] | undefined;
}

/** How a query is understood. */
interface Understanding {
  /**
   * The query is read with the attributes and synonyms of the shop, and with these synonyms: it also finds the
   * parts that have the values which it names. Without it the words alone are searched for.
   */
  readonly synonyms?: readonly Synonym[] | undefined;
}

export type PartListQuery = PartListInput & CategoryScope;
export type PartSearchQuery = PartSearchInput & CategoryScope & Understanding;

export interface FoundParts extends PartPage {
  /** The query is the number of an archived part. */
  readonly isArchived?: true;
}

/** An order of parts by their values of one attribute; those without one come last. */
export interface ValueOrder {
  readonly attributeId: string;
  readonly compare: (one: StoredValue, other: StoredValue) => number;
  readonly isDescending: boolean;
}

export interface BrowseQuery
  extends Omit<BrowseInput, 'filters' | 'asWords' | 'sortBy'>, CategoryScope, Understanding {
  /** In place of `sort`. */
  readonly order?: ValueOrder | undefined;
  readonly filters: readonly ValueFilter[];
  /** Names the filters in the cursors of the result. */
  readonly name: unknown;
  /** The ids of the attributes whose values are counted. */
  readonly counted: readonly string[];
}

export interface BrowseResult extends FoundParts {
  /** The number of parts without any filter. */
  readonly matching: number;
  /**
   * The parts that a filter `available` or `orderable` alone would add to the other ones; null for
   * `orderable` without a quantity.
   */
  readonly offers: { readonly available: number; readonly orderable: number | null };
  /**
   * The prices of one unit at the quantity, in minor units, among the parts that all filters but that of
   * the price leave; null for fewer than two different ones.
   */
  readonly prices: BrowsePage['prices'];
  /** The pieces of the query that may name values. */
  readonly phrases: readonly QueryPhrase[];
  /** The number of parts with each value of each specific phrase, without any filter. */
  readonly named: readonly (readonly number[])[];
  /**
   * For each counted attribute the parts with each value, among those that all filters but its own
   * leave.
   */
  readonly counts: ReadonlyMap<string, ReadonlyMap<StoredValue, number>>;
}

/** A new part without pictures, packaging or files has none; an update keeps those of the part. */
export type PartRow = Omit<StockedPart, 'available' | 'onHand' | 'reserved'> & Partial<PartMedia>;

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
  /** The inbound shipment that is booked. */
  receiptId?: string;
}

/** The units of a part that a new order holds. */
export type Reservation = Omit<StockMove, 'actorId' | 'reason' | 'note' | 'receiptId'>;

/** One part of a grouped write. */
export interface PartSave {
  /** The part as this unit of work read it; null for a new one. */
  before: StoredPart | null;
  part: PartRow & PartMedia & Pick<StoredPart, 'onHand' | 'lowStockThreshold'>;
  /** All values of the part; of one write all parts have them, or none, which then keep theirs. */
  values?: StoredValues;
  /** The id of the ledger row, used if the count on hand differs. */
  ledgerId: string;
}

/** The search of parts in the index in memory. */
export interface PartSearch {
  /** Active parts that match the words or the part number. */
  search(input: PartSearchQuery): Promise<FoundParts>;
  /** All active parts. The cost does not depend on the offset or the sort order. */
  list(input: PartListQuery): Promise<PartPage>;
  /** See `browse` of `partReads`. */
  browse(input: BrowseQuery): Promise<BrowseResult>;
  /** See `adminPage` of `partReads`. */
  adminPage(input: AdminPartListInput): Promise<AdminPartPage>;
  /** See `nearestBySku` of `partReads`. */
  nearestBySku(skus: readonly string[]): Promise<Part[][]>;
  /** All attributes, by key. Waits for no index. */
  attributes(): Promise<readonly Attribute[]>;
}
