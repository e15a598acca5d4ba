/** A list without its lines. `nameKey` is the name as it is compared. */
export interface ListHead {
  id: string;
  customerId: string;
  name: string;
  nameKey: string;
  /** Milliseconds. */
  updatedAt: number;
}
