import type { Attribute } from '@bm/domain/attributes/attribute.schema';

export interface AttributeReads {
  /** All attributes, by key. */
  all(): Promise<Attribute[]>;
}

export interface AttributeWrites {
  /** Adds an attribute, or replaces the one with its id. */
  save(attribute: Attribute, at: number): Promise<void>;
}
