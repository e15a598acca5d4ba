// The asynchronous half of the stand-in for Stripe.js: payments and the authentication dialog.

import { get, post } from './form.js';

/** @param {string} clientSecret `pi_..._secret_...` */
function intentId(clientSecret) {
  const [id, secret] = clientSecret.split('_secret_');
  if (!id.startsWith('pi_') || !secret) {
    throw new Error(
      'Invalid value for stripe.confirmCardPayment intent secret: value should be a client secret of the form ${id}_secret_${secret}.',
    );
  }
  return id;
}

const paymentResult = (answer) => (answer.error ? answer : { paymentIntent: answer });

/** Answers `{ paymentMethod }` or `{ error }`. */
export async function createPaymentMethod(key, { card, billing_details, metadata }) {
  const answer = await card.createPaymentMethod({ key, billing_details, metadata });
  return answer.error ? answer : { paymentMethod: answer };
}

/** Answers `{ paymentIntent }` or `{ error }`. */
export async function retrievePaymentIntent(key, clientSecret) {
  const path = `/payment_intents/${intentId(clientSecret)}`;
  return paymentResult(await get(path, { key, client_secret: clientSecret }));
}

/**
 * Pays: makes a payment method where a card element is given, confirms, and lets the customer
 * authenticate where the card asks for it. Answers `{ paymentIntent }` or `{ error }`.
 */
export async function confirmCardPayment(key, clientSecret, data = {}, options = {}) {
  const path = `/payment_intents/${intentId(clientSecret)}/confirm`;
  let method = data.payment_method;
  if (method?.card) {
    const made = await createPaymentMethod(key, method);
    if (made.error) return made;
    method = made.paymentMethod.id;
  }
  const result = paymentResult(
    await post(path, {
      key,
      client_secret: clientSecret,
      payment_method: method,
      expected_payment_method_type: 'card',
      receipt_email: data.receipt_email,
      use_stripe_sdk: true,
    }),
  );
  const waits = result.paymentIntent?.status === 'requires_action';
  return waits && options.handleActions !== false
    ? authenticate(key, result.paymentIntent)
    : result;
}

/** Takes up the authentication of a payment that waits for it. */
export async function handleNextAction(key, clientSecret) {
  const result = await retrievePaymentIntent(key, clientSecret);
  if (result.error || result.paymentIntent.status !== 'requires_action') return result;
  return authenticate(key, result.paymentIntent);
}

async function authenticate(key, { id, client_secret, amount, currency }) {
  await showChallenge(
    new URLSearchParams({ key, payment_intent: id, client_secret, amount, currency }),
  );
  const result = await retrievePaymentIntent(key, client_secret);
  const failure = result.paymentIntent?.last_payment_error;
  return failure ? { error: { ...failure, payment_intent: result.paymentIntent } } : result;
}

/** Shows the bank's page over everything until the holder has decided. */
async function showChallenge(payment) {
  const frame = document.createElement('iframe');
  frame.name = '__privateStripeFrameChallenge';
  frame.title = '3-D Secure authentication';
  frame.src = new URL(`challenge#${payment}`, import.meta.url).href;
  const whole = { width: '100vw', height: '100dvh', border: '0', padding: '0' };
  Object.assign(frame.style, whole, { display: 'block', colorScheme: 'light' });

  const dialog = document.createElement('dialog');
  const open = {
    maxWidth: 'none',
    maxHeight: 'none',
    background: 'transparent',
    overflow: 'hidden',
  };
  Object.assign(dialog.style, whole, open);
  dialog.setAttribute('aria-label', frame.title);
  dialog.append(frame);
  document.body.append(dialog);
  const { promise, resolve } = Promise.withResolvers();
  const hear = (event) => {
    const own = event.source === frame.contentWindow && event.origin === location.origin;
    if (own && event.data.type === 'challenge-finished') resolve();
  };
  window.addEventListener('message', hear);
  dialog.addEventListener('cancel', (event) => event.preventDefault());
  dialog.showModal();
  frame.focus();
  await promise;
  window.removeEventListener('message', hear);
  dialog.close();
  dialog.remove();
}
