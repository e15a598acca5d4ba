import type { PaymentInstrument } from '@bm/domain/payments/payment.schema';
import type { Stripe } from 'stripe';

/** Stripe's codes of card brands and payment methods whose names are more than a capital letter. */
const NAMES = new Map([
  ['amex', 'American Express'],
  ['cartes_bancaires', 'Cartes Bancaires'],
  ['diners', 'Diners Club'],
  ['eftpos_au', 'Eftpos Australia'],
  ['jcb', 'JCB'],
  ['paypal', 'PayPal'],
  ['sepa_debit', 'SEPA Direct Debit'],
  ['unionpay', 'UnionPay'],
  ['unknown', 'Card'],
]);

/**
 * Retrieves an intent with its latest charge, which names the card. A restricted key without read
 * access to charges gets the intent alone.
 */
export async function retrieveWithCharge(
  stripe: Stripe,
  intentId: string,
): Promise<Stripe.PaymentIntent> {
  try {
    return await stripe.paymentIntents.retrieve(intentId, { expand: ['latest_charge'] });
  } catch (error) {
    const isForbidden = error instanceof Error && 'statusCode' in error && error.statusCode === 403;
    if (!isForbidden) throw error;
    return stripe.paymentIntents.retrieve(intentId);
  }
}

/** What paid an intent; null while it is not paid, and for a charge without details. */
export function toInstrument({
  status,
  latest_charge: charge,
}: Stripe.PaymentIntent): PaymentInstrument | null {
  if (status !== 'succeeded' || typeof charge === 'string') return null;
  // The charges of older versions of the API have no details.
  const { card, type } = charge?.payment_method_details ?? {};
  if (type === undefined) return null;
  return card === undefined
    ? { name: formatName(type), last4: '' }
    : { name: formatName(card.brand ?? 'unknown'), last4: card.last4 ?? '' };
}

function formatName(code: string): string {
  return NAMES.get(code) ?? code.charAt(0).toUpperCase() + code.slice(1).replaceAll('_', ' ');
}
