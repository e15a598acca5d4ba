import { randomBytes } from 'node:crypto';

// Stripe's objects with the fields that the shop and its page read. A test holds these fields to
// the types of Stripe's SDK. Amounts are in minor units, times in seconds since 1970.

/** A random id in Stripe's form, for example `pi_3` and 24 hexadecimal digits. */
export function newId(prefix: string): string {
  return prefix + randomBytes(12).toString('hex');
}

/** The `error` object of Stripe's responses. */
export interface ErrorBody {
  type: 'api_error' | 'card_error' | 'idempotency_error' | 'invalid_request_error';
  message: string;
  code?: string;
  decline_code?: string;
  param?: string;
  payment_intent?: PaymentIntent;
}

export interface PaymentIntent {
  id: string;
  object: 'payment_intent';
  amount: number;
  amount_received: number;
  client_secret: string;
  created: number;
  currency: string;
  description: string | null;
  last_payment_error: ErrorBody | null;
  latest_charge: string | null;
  livemode: false;
  metadata: Record<string, string>;
  next_action: { type: 'use_stripe_sdk' } | null;
  payment_method: string | null;
  status: 'requires_payment_method' | 'requires_action' | 'succeeded' | 'canceled';
}

interface Card {
  brand: string;
  exp_month: number;
  exp_year: number;
  last4: string;
}

/** A card without its number. */
export interface PaymentMethod {
  id: string;
  object: 'payment_method';
  billing_details: { email: string | null; name: string | null };
  card: Card;
  created: number;
  livemode: false;
  type: 'card';
}

export interface Charge {
  id: string;
  object: 'charge';
  amount: number;
  amount_refunded: number;
  created: number;
  currency: string;
  failure_code: string | null;
  failure_message: string | null;
  livemode: false;
  paid: boolean;
  payment_intent: string;
  payment_method: string;
  payment_method_details: { card: Pick<Card, 'brand' | 'last4'>; type: 'card' };
  refunded: boolean;
  status: 'succeeded' | 'failed';
}

export interface Refund {
  id: string;
  object: 'refund';
  amount: number;
  charge: string;
  created: number;
  currency: string;
  metadata: Record<string, string>;
  payment_intent: string;
  status: 'pending' | 'succeeded' | 'failed';
}

/** A dispute of a charge; `created` is when the holder opened it. */
export interface Dispute {
  id: string;
  object: 'dispute';
  amount: number;
  charge: string;
  created: number;
  currency: string;
  evidence_details: { due_by: number | null };
  is_charge_refundable: boolean;
  livemode: false;
  payment_intent: string;
  reason: string;
  status: DisputeStatus;
}

export type DisputeStatus =
  | 'warning_needs_response'
  | 'warning_closed'
  | 'needs_response'
  | 'under_review'
  | 'won'
  | 'lost';

/** The bank's report that a charge may be fraud. */
export interface EarlyFraudWarning {
  id: string;
  object: 'radar.early_fraud_warning';
  actionable: boolean;
  charge: string;
  created: number;
  fraud_type: string;
  livemode: false;
  payment_intent: string;
}

export type EventType =
  | 'payment_intent.created'
  | 'payment_intent.succeeded'
  | 'payment_intent.payment_failed'
  | 'payment_intent.canceled'
  | 'charge.succeeded'
  | 'charge.refunded'
  | 'refund.created'
  | 'refund.updated'
  | 'refund.failed'
  | 'charge.dispute.created'
  | 'charge.dispute.updated'
  | 'charge.dispute.closed'
  | 'charge.dispute.funds_withdrawn'
  | 'charge.dispute.funds_reinstated'
  | 'radar.early_fraud_warning.created';

export interface Event {
  id: string;
  object: 'event';
  created: number;
  data: { object: PaymentIntent | Charge | Refund | Dispute | EarlyFraudWarning };
  livemode: false;
  type: EventType;
}

/** Every kind of stored object by Stripe's name for it. */
export interface Kinds {
  payment_intent: PaymentIntent;
  payment_method: PaymentMethod;
  charge: Charge;
  refund: Refund;
  dispute: Dispute;
  'radar.early_fraud_warning': EarlyFraudWarning;
  event: Event;
}
export type Kind = keyof Kinds;
export type StripeObject = Kinds[Kind];
