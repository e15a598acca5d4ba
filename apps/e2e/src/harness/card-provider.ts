import { successOf, textAt, valueAt, type Answer } from './calls.ts';

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

/** The provider takes forms and answers JSON. */
async function post(shopUrl: string, path: string, fields: Record<string, string>) {
  const response = await fetch(shopUrl + path, {
    method: 'POST',
    body: new URLSearchParams(fields),
  });
  const body: unknown = await response.json();
  return { status: response.status, headers: response.headers, body };
}
