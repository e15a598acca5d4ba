import type { Person } from './people.ts';
import type { PlacedOrder } from './wares.ts';
import { successOf, textAt, valueAt, type Answer } from './calls.ts';

export const CARD_OK = '4242424242424242';
export const CARD_DECLINED = '4000000000000002';
export const CARD_WITHOUT_MONEY = '4000000000009995';
export const CARD_3D_SECURE = '4000002500003155';

/** Charges a card for a client secret, as the provider's script in a browser does. */
export async function chargeCard(
  shopUrl: string,
  clientSecret: string,
  number: string,
): Promise<Answer> {
  const config = await successOf(shopUrl, 'GET', '/config.json');
  const key = textAt(valueAt(config, 'stripe'), 'publishableKey');
  const method = await post(shopUrl, '/v1/payment_methods', {
    key,
    type: 'card',
    'card[number]': number,
    'card[exp_month]': '12',
    'card[exp_year]': '2034',
    'card[cvc]': '123',
  });
  const intentId = clientSecret.split('_secret_')[0] ?? '';
  return post(shopUrl, `/v1/payment_intents/${intentId}/confirm`, {
    key,
    client_secret: clientSecret,
    payment_method: textAt(method.body, 'id'),
  });
}

/** Pays an order without a browser: intent, charge, report. */
export async function payOrder(
  shopUrl: string,
  { token }: Person,
  { id }: PlacedOrder,
): Promise<void> {
  const body = { orderId: id };
  const intent = await successOf(shopUrl, 'POST', '/create-payment-intent', { token, body });
  const clientSecret = textAt(intent, 'clientSecret');
  const charged = await chargeCard(shopUrl, clientSecret, CARD_OK);
  const report = { transactionId: textAt(charged.body, 'id') };
  await successOf(shopUrl, 'PATCH', `/order/${id}`, { token, body: report });
}

/** The provider takes forms and answers JSON. */
async function post(shopUrl: string, path: string, fields: Record<string, string>) {
  const response = await fetch(shopUrl + path, {
    method: 'POST',
    body: new URLSearchParams(fields),
  });
  const body: unknown = await response.json();
  return { status: response.status, headers: response.headers, body };
}
