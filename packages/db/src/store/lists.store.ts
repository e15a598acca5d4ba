import type { List, ListRow } from '@bm/domain/lists/list.schema';

/** A list without its lines. `nameKey` is the name as it is compared. */
export interface ListHead {
  id: string;
  customerId: string;
  name: string;
  nameKey: string;
  /** Milliseconds. */
  updatedAt: number;
}

export interface ListReads {
  /** The customer's lists by name, with the number of their lines. */
  forCustomer(customerId: string): Promise<List[]>;
  /** The number of the customer's lists. */
  count(customerId: string): Promise<number>;
  byId(id: string): Promise<ListHead | null>;
  byName(customerId: string, nameKey: string): Promise<ListHead | null>;
  /** The lines of a list by position. */
  lines(listId: string): Promise<ListRow[]>;
  /** Whether any list has the part. */
  hasPart(partId: string): Promise<boolean>;
}

export interface ListWrites {
  insert(list: ListHead): Promise<void>;
  /** Replaces name and time of a list. */
  update(list: Omit<ListHead, 'customerId'>): Promise<void>;
  /** Inserts lines, or replaces the quantities of the same parts. */
  saveLines(listId: string, lines: readonly ListRow[]): Promise<void>;
  removeLines(listId: string, partIds: readonly string[]): Promise<void>;
  /** Deletes a list with its lines. */
  remove(id: string): Promise<void>;
}
