/** An attempt to take money, as the payment provider knows it. Amounts in minor units. */
export interface Intent {
  id: string;
  clientSecret: string;
  /** `open`: may still be paid; `processing`: money is on its way. */
  status: 'open' | 'processing' | 'succeeded' | 'cancelled';
  amountMinor: number;
  receivedMinor: number;
  currency: string;
  /** The order that the intent was made for. */
  orderId: string | null;
}

export interface NewIntent {
  orderId: string;
  orderNumber: string;
  amountMinor: number;
  currency: string;
  /** Part of the stable idempotency key: a repeated call gives the same intent. */
  attempt: number;
}

/** Money that went back to the payer of an intent, in minor units of the intent's currency. */
export interface Refund {
  id: string;
  amountMinor: number;
}

/** A signed message from the provider, reduced to what the shop acts on. */
export interface ProviderEvent {
  id: string;
  type: string;
  /** The payment intent that the event is about, when it is about one. */
  intentId: string | null;
  /** When the provider made it, in milliseconds. */
  createdAt: number;
}

/** The card payment provider. What asks it throws ProviderError. */
export interface Payments {
  createIntent(intent: NewIntent): Promise<Intent>;
  retrieveIntent(intentId: string): Promise<Intent>;
  /** Cancels if it still can; answers the intent as it then is, which may have succeeded. */
  cancelIntent(intentId: string): Promise<Intent>;
  /** Gives all the money back; a repeat with the same key is the same refund. */
  refundIntent(intentId: string, idempotencyKey: string): Promise<{ refundId: string }>;
  /** What went back of an intent, oldest first, whoever asked for it; nothing that is under way. */
  refundsOf(intentId: string): Promise<Refund[]>;
  /** The intents of which something was given back since `time` (milliseconds), each once. */
  refundedSince(time: number): Promise<string[]>;
  /** Reads a webhook's raw body; null when its signature does not fit. */
  parseEvent(rawBody: Uint8Array, signature: string): Promise<ProviderEvent | null>;
  /** Loads what the first call needs, before somebody waits for it. */
  prepare(): Promise<void>;
}
