// Fields that Stripe's objects always have and that this stand-in never fills: customers, connected
// accounts, manual capture, other means than cards. They stand here so that the shapes are whole.

export const UNUSED_INTENT_FIELDS = {
  amount_capturable: 0,
  application: null,
  application_fee_amount: null,
  capture_method: 'automatic_async',
  confirmation_method: 'automatic',
  customer: null,
  customer_account: null,
  excluded_payment_method_types: null,
  livemode: false,
  managed_payments: null,
  on_behalf_of: null,
  payment_method_configuration_details: null,
  payment_record: null,
  processing: null,
  review: null,
  setup_future_usage: null,
  shipping: null,
  source: null,
  statement_descriptor: null,
  transfer_data: null,
  transfer_group: null,
} as const;

export const UNUSED_METHOD_FIELDS = {
  allow_redisplay: 'unspecified',
  customer: null,
  customer_account: null,
  livemode: false,
} as const;

export const UNUSED_CARD_FIELDS = {
  country: 'US',
  funding: 'credit',
  regulated_status: 'unregulated',
  wallet: null,
} as const;

export const UNUSED_CHARGE_FIELDS = {
  application: null,
  application_fee: null,
  application_fee_amount: null,
  balance_transaction: null,
  calculated_statement_descriptor: 'BICYCLES MANIA',
  customer: null,
  disputed: false,
  failure_balance_transaction: null,
  fraud_details: {},
  livemode: false,
  on_behalf_of: null,
  receipt_number: null,
  receipt_url: null,
  review: null,
  shipping: null,
  source: null,
  source_transfer: null,
  statement_descriptor: null,
  transfer_data: null,
  transfer_group: null,
} as const;

export const UNUSED_CHARGE_CARD_FIELDS = {
  authorization_code: null,
  installments: null,
  mandate: null,
  network_transaction_id: null,
  transaction_link_id: null,
} as const;

export const UNUSED_REFUND_FIELDS = {
  balance_transaction: null,
  customer: null,
  customer_account: null,
  destination_details: { card: { type: 'refund' }, type: 'card' },
  receipt_number: null,
  source_transfer_reversal: null,
  transfer_reversal: null,
} as const;
