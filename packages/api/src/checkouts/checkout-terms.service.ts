import type { Reads } from '@bm/db/store';
import type { CheckoutTerms, PlaceCheckoutInput } from '@bm/domain/checkouts/checkout.schema';
import { AppError } from '@bm/domain/errors/app-error';
import { fullHold } from '@bm/domain/orders/hold-duration';
import type { PaymentMethod } from '@bm/domain/payments/payment.schema';
import { bankHoldMs, type Settings } from '@bm/domain/settings/settings.schema';
import { HOUR_MS } from '@bm/domain/shared/durations';
import type { SignedInContext } from '../context.ts';
import { readHoldAccount } from '../orders/hold-budget.service.ts';
import type { PlacementCharges } from '../orders/placement.ts';

type TermReads = Pick<Reads, 'settings' | 'companies'>;

/** Returns the caller's options for a checkout, and its tax. */
export async function getCheckoutTerms(ctx: SignedInContext): Promise<CheckoutTerms> {
  const { deps, actor } = ctx;
  const { read } = deps.store;
  const { settings } = await read.settings.current();
  const { name, rateBp, exemptReason } = await readTax(read, settings, actor.id);
  const account = await readHoldAccount(read, ctx, []);
  const holdMs = { card: deps.settings.orderHoldMs, bank: bankHoldMs(settings) };
  const holdHours = (method: PaymentMethod, { emailVerified } = account) =>
    fullHold({ ...account, emailVerified }, { method, holdMs: holdMs[method] }) / HOUR_MS;
  const verified = { ...account, emailVerified: true };
  const deliveryMethods = settings.deliveryMethods.filter(({ active }) => active);
  const last = await read.checkouts.lastChoice(actor.id);
  const lastMethod = deliveryMethods.find(({ name: method }) => method === last?.deliveryName);
  const isBankOffered = offersBankTransfer(settings);
  return {
    deliveryMethods,
    taxName: name,
    taxRateBp: rateBp,
    taxExemptReason: exemptReason,
    cardHoldHours: holdHours('card'),
    bankHoldHours: isBankOffered ? holdHours('bank') : null,
    verifiedHoldHours: { card: holdHours('card', verified), bank: holdHours('bank', verified) },
    lastDeliveryMethodId: lastMethod?.id ?? null,
    lastPaymentMethod: isBankOffered ? (last?.paymentMethod ?? 'card') : 'card',
  };
}

/**
 * Reads the charges of a placement in its unit of work. Throws DELIVERY_METHOD_UNAVAILABLE and
 * PAYMENT_METHOD_UNAVAILABLE for what the shop does not offer.
 */
export async function readPlacementCharges(
  reads: TermReads,
  { deps, actor }: SignedInContext,
  { deliveryMethodId, paymentMethod = 'card' }: Choice,
): Promise<PlacementCharges> {
  const { settings } = await reads.settings.current();
  const delivery = settings.deliveryMethods.find(
    ({ id, active }) => active && (deliveryMethodId === undefined || id === deliveryMethodId),
  );
  if (delivery === undefined) throw new AppError('DELIVERY_METHOD_UNAVAILABLE');
  const isBank = paymentMethod === 'bank';
  if (isBank && !offersBankTransfer(settings)) throw new AppError('PAYMENT_METHOD_UNAVAILABLE');
  return {
    delivery,
    tax: await readTax(reads, settings, actor.id),
    paymentMethod,
    holdMs: isBank ? bankHoldMs(settings) : deps.settings.orderHoldMs,
  };
}

type Choice = Pick<PlaceCheckoutInput, 'deliveryMethodId' | 'paymentMethod'>;

/** An exempt customer has rate 0. Without a tax rate there is neither name nor reason. */
async function readTax(
  { companies }: Pick<Reads, 'companies'>,
  { tax }: Settings,
  userId: string,
): Promise<PlacementCharges['tax']> {
  if (tax.rateBp === 0) return { name: '', rateBp: 0, exemptReason: '' };
  const exemptReason = await companies.exemptReason(userId);
  return { name: tax.name, rateBp: exemptReason === '' ? tax.rateBp : 0, exemptReason };
}

export function offersBankTransfer({ bank }: Settings): boolean {
  return bank.account !== '';
}
