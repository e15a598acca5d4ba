import type { DisputeReport } from '@bm/domain/disputes/merge-dispute';
import type { PaymentInstrument } from '@bm/domain/payments/payment.schema';

/** A payment intent of the provider. Amounts in minor units. */
export interface Intent {
  id: string;
  clientSecret: string;
  /** `open`: can still be paid; `processing`: the payment is in progress. */
  status: 'open' | 'processing' | 'succeeded' | 'cancelled';
  amountMinor: number;
  receivedMinor: number;
  currency: string;
  /** The checkout of the intent; null for intents from before there were checkouts. */
  checkoutId: string | null;
  /** The only order of the intent, if it pays one. */
  orderId: string | null;
  /** What it was paid with; null before that, and where the provider does not name it. */
  instrument: PaymentInstrument | null;
}

export interface NewIntent {
  checkoutId: string;
  checkoutNumber: string;
  /** Named when the intent pays one order. */
  onlyOrder: { id: string; number: string } | null;
  amountMinor: number;
  currency: string;
  /** With checkout and amount the idempotency key: a repeated call returns the same intent. */
  attempt: number;
}

/** A refund of an intent, in minor units of the intent's currency. */
export interface Refund {
  id: string;
  amountMinor: number;
  status: 'pending' | 'succeeded' | 'failed' | 'canceled';
  /** The shop's own id, which it named in its request; null for all others. */
  refundId: string | null;
  /** The order that refunds of earlier versions named. */
  orderId: string | null;
}

/** A part of an intent that is refunded, in minor units, with the shop's id of the refund. */
export interface RefundPart {
  refundId: string;
  amountMinor: number;
}

/** A signed webhook event, reduced to the fields that the shop uses. */
export interface ProviderEvent {
  id: string;
  type: string;
  /** The payment intent of the event, if it has one. */
  intentId: string | null;
  /** When the provider created it, in milliseconds. */
  createdAt: number;
  /** The dispute as it is at that time, for an event about one. */
  dispute?: DisputeReport;
  /** The provider's id of an early warning of fraud, for an event about one. */
  fraudWarningId?: string;
}

/** The card payment provider. Its calls throw ProviderError. */
export interface Payments {
  createIntent(intent: NewIntent): Promise<Intent>;
  retrieveIntent(intentId: string): Promise<Intent>;
  /** Cancels an open intent. Returns the intent as it is then, which may have succeeded. */
  cancelIntent(intentId: string): Promise<Intent>;
  /**
   * Refunds what is left of the amount, or a part; a repeated call with the same key returns the
   * same refund.
   */
  refundIntent(intentId: string, idempotencyKey: string, part?: RefundPart): Promise<Refund>;
  /** All refunds of an intent, oldest first, those made at the provider included. */
  listRefunds(intentId: string): Promise<Refund[]>;
  /** The intents with a refund since `time` (milliseconds), each once. */
  listIntentsRefundedSince(time: number): Promise<string[]>;
  /** The address of a dispute in the provider's dashboard, where the shop responds to it. */
  disputeUrl(disputeId: string): Promise<string>;
  /** Parses a webhook's raw body; null for an invalid signature. */
  parseEvent(rawBody: Uint8Array, signature: string): Promise<ProviderEvent | null>;
  /** Loads the SDK before the first call needs it. */
  preload(): Promise<void>;
}
