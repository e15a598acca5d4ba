import type { ErrorBody } from './api-error.ts';
import type {
  UNUSED_CARD_FIELDS,
  UNUSED_CHARGE_CARD_FIELDS,
  UNUSED_CHARGE_FIELDS,
  UNUSED_INTENT_FIELDS,
  UNUSED_METHOD_FIELDS,
  UNUSED_REFUND_FIELDS,
} from './unused-fields.ts';

// Stripe's objects as they are stored: what Stripe may expand is an id here, and `expand.ts` puts
// the object in its place on the way out. A test holds these shapes to the SDK's types.

/** The API version that the pinned SDKs speak. */
export const API_VERSION = '2026-10-28.endive';

type Metadata = Record<string, string>;
type Filled<Unused> = { -readonly [Field in keyof Unused]: Unused[Field] };

export type StoredIntent = Filled<typeof UNUSED_INTENT_FIELDS> & {
  id: string;
  object: 'payment_intent';
  allowed_payment_method_types: string[] | null;
  /** Minor units, as all amounts. */
  amount: number;
  amount_received: number;
  automatic_payment_methods: { allow_redirects: 'always' | 'never'; enabled: boolean } | null;
  /** Seconds since 1970, as all times. */
  canceled_at: number | null;
  cancellation_reason: string | null;
  client_secret: string;
  created: number;
  currency: string;
  description: string | null;
  last_payment_error: ErrorBody | null;
  latest_charge: string | null;
  metadata: Metadata;
  next_action: {
    type: 'use_stripe_sdk';
    use_stripe_sdk: { type: 'three_d_secure_redirect'; stripe_js: string };
  } | null;
  payment_method: string | null;
  payment_method_options: {
    card: {
      installments: null;
      mandate_options: null;
      network: null;
      request_three_d_secure: 'automatic';
    };
  };
  payment_method_types: string[];
  receipt_email: string | null;
  statement_descriptor_suffix: string | null;
  status:
    | 'requires_payment_method'
    | 'requires_confirmation'
    | 'requires_action'
    | 'succeeded'
    | 'canceled';
};

export interface BillingDetails {
  address: Record<
    'city' | 'country' | 'line1' | 'line2' | 'postal_code' | 'state',
    string | null
  > | null;
  email: string | null;
  name: string | null;
  phone: string | null;
  tax_id: null;
}

interface CardChecks {
  address_line1_check: null;
  address_postal_code_check: null;
  cvc_check: 'pass' | 'fail' | 'unchecked' | null;
}

interface CardFace {
  brand: string;
  exp_month: number;
  exp_year: number;
  fingerprint: string;
  last4: string;
  checks: CardChecks;
}

export type StoredMethod = Filled<typeof UNUSED_METHOD_FIELDS> & {
  id: string;
  object: 'payment_method';
  billing_details: BillingDetails;
  card: Filled<typeof UNUSED_CARD_FIELDS> &
    CardFace & {
      display_brand: string;
      generated_from: null;
      networks: { available: string[]; preferred: null };
      three_d_secure_usage: { supported: boolean };
    };
  created: number;
  metadata: Metadata;
  type: 'card';
};

export interface ThreeDSecure {
  authentication_flow: 'challenge';
  electronic_commerce_indicator: '05';
  exemption_indicator: null;
  result: 'authenticated';
  result_reason: null;
  transaction_id: null;
  version: '2.2.0';
}

export type ChargeCard = Filled<typeof UNUSED_CARD_FIELDS> &
  Filled<typeof UNUSED_CHARGE_CARD_FIELDS> &
  CardFace & {
    amount_authorized: number | null;
    electronic_commerce_indicator: '05' | null;
    network: string;
    three_d_secure: ThreeDSecure | null;
  };

export interface ChargeOutcome {
  advice_code: null;
  network_advice_code: null;
  network_decline_code: null;
  network_status: 'approved_by_network' | 'declined_by_network';
  reason: string | null;
  risk_level: 'normal';
  seller_message: string;
  type: 'authorized' | 'issuer_declined';
}

export type StoredCharge = Filled<typeof UNUSED_CHARGE_FIELDS> & {
  id: string;
  object: 'charge';
  amount: number;
  amount_captured: number;
  amount_refunded: number;
  billing_details: BillingDetails;
  captured: boolean;
  created: number;
  currency: string;
  description: string | null;
  failure_code: string | null;
  failure_message: string | null;
  metadata: Metadata;
  outcome: ChargeOutcome;
  paid: boolean;
  payment_intent: string;
  payment_method: string;
  payment_method_details: { card: ChargeCard; type: 'card' };
  receipt_email: string | null;
  refunded: boolean;
  statement_descriptor_suffix: string | null;
  status: 'succeeded' | 'failed';
};

export type StoredRefund = Filled<typeof UNUSED_REFUND_FIELDS> & {
  id: string;
  object: 'refund';
  amount: number;
  charge: string;
  created: number;
  currency: string;
  metadata: Metadata;
  payment_intent: string;
  payment_method: string;
  reason: string | null;
  status: 'succeeded';
};

export type EventType =
  | 'payment_intent.created'
  | 'payment_intent.requires_action'
  | 'payment_intent.succeeded'
  | 'payment_intent.payment_failed'
  | 'payment_intent.canceled'
  | 'charge.succeeded'
  | 'charge.failed'
  | 'charge.refunded'
  | 'refund.created';
export type EventSubject = StoredIntent | StoredCharge | StoredRefund;

export interface StoredEvent {
  id: string;
  object: 'event';
  api_version: string;
  created: number;
  /** `previous_attributes`: what had another value before, where the event tells of a change. */
  data: { object: EventSubject; previous_attributes?: Partial<EventSubject> };
  livemode: false;
  /** 1 until the shop has taken it. */
  pending_webhooks: number;
  request: { id: string | null; idempotency_key: string | null };
  type: EventType;
}

/** Every kind of stored object by Stripe's name for it. */
export interface StoredKinds {
  payment_intent: StoredIntent;
  payment_method: StoredMethod;
  charge: StoredCharge;
  refund: StoredRefund;
  event: StoredEvent;
}
export type Kind = keyof StoredKinds;
export type StoredObject = StoredKinds[Kind];
