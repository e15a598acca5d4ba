// The page of the card's bank. The payment is in the fragment, which reaches no server or log.

import { post } from './form.js';

const { key, id, client_secret, amount, currency } = Object.fromEntries(
  new URLSearchParams(location.hash.slice(1)),
);
const buttons = document.querySelectorAll('button');

const format = new Intl.NumberFormat('en-US', { style: 'currency', currency });
const digits = format.resolvedOptions().maximumFractionDigits;
document.querySelector('#amount').textContent =
  `Payment of ${format.format(Number(amount) / 10 ** digits)}`;

async function finish(outcome) {
  for (const button of buttons) button.disabled = true;
  const result = await post(`/stand-in/challenges/${id}`, { key, client_secret, outcome });
  parent.postMessage({ result }, location.origin);
}

document.querySelector('#complete').addEventListener('click', () => void finish('complete'));
document.querySelector('#fail').addEventListener('click', () => void finish('fail'));
document.addEventListener('keydown', (event) => {
  if (event.key === 'Escape' && !buttons[0].disabled) void finish('fail');
});
for (const button of buttons) button.disabled = false;
buttons[0].focus();
