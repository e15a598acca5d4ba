// Stands for the page of the card's bank. Who opens it names the payment in the fragment, which
// never reaches a server or a log.

import { post } from './form.js';

const payment = new URLSearchParams(location.hash.slice(1));
const buttons = document.querySelectorAll('button');

const format = new Intl.NumberFormat('en-US', {
  style: 'currency',
  currency: payment.get('currency') ?? 'usd',
});
const digits = format.resolvedOptions().maximumFractionDigits;
document.querySelector('#amount').textContent =
  `Payment of ${format.format(Number(payment.get('amount')) / 10 ** digits)}`;

async function finish(outcome) {
  for (const button of buttons) button.disabled = true;
  await post(`/stand-in/challenges/${payment.get('payment_intent')}`, {
    key: payment.get('key'),
    client_secret: payment.get('client_secret'),
    outcome,
  });
  parent.postMessage({ type: 'challenge-finished' }, location.origin);
}

document.querySelector('#complete').addEventListener('click', () => void finish('complete'));
document.querySelector('#fail').addEventListener('click', () => void finish('fail'));
document.addEventListener('keydown', (event) => {
  if (event.key === 'Escape' && !buttons[0].disabled) void finish('fail');
});
buttons[0].focus();
