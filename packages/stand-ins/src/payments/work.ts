import type { ErrorBody } from './api-error.ts';
import type { ObjectStore } from './object.store.ts';
import type { EventSubject, EventType, StoredObject } from './stripe-objects.ts';
import type { BehaviourName } from './test-cards.ts';

/** Who asks: the shop's server with its secret key, or a page with the publishable one. */
export type Audience = 'server' | 'page';

/** One request at work inside one transaction: everything it does is kept, or nothing. */
export interface Work {
  objects: ObjectStore;
  cards: CardBehaviours;
  /** Seconds since 1970. */
  now: number;
  publicUrl: () => string;
  /**
   * Records a webhook event with the object as it is now, to be delivered after the commit; `previous`
   * are the values that have changed.
   */
  emit(type: EventType, subject: EventSubject, previous?: Partial<EventSubject>): void;
}

/** Remembers how the card behind a payment method behaves. The number itself is never kept. */
export interface CardBehaviours {
  remember(paymentMethod: string, behaviour: BehaviourName): void;
  of(paymentMethod: string): BehaviourName;
}

/** A list or an object that is made for the answer alone. */
export interface PlainObject {
  object: string;
  [field: string]: unknown;
}

/** What a request comes to. A declined card is an error whose effects are kept. */
export type Answer =
  { status: 200; body: StoredObject | PlainObject } | { status: 402; error: ErrorBody };

export const ok = (body: StoredObject | PlainObject): Answer => ({ status: 200, body });
