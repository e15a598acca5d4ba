// The fields of a card in a frame of their own. The page outside learns whether they are complete,
// and gets a payment method instead of a number.

import { cardState, formatExpiry, formatNumber, readExpiry } from './card-state.js';
import { post } from './form.js';

const brand = document.querySelector('#brand');
const inputs = {
  number: document.querySelector('[name=cardnumber]'),
  expiry: document.querySelector('[name=exp-date]'),
  cvc: document.querySelector('[name=cvc]'),
};
const names = Object.keys(inputs);
/** The fields that the customer has left: only these may be called incomplete. */
const left = new Set();
let expiryBefore = '';
let lastChange;

const tell = (type, details = {}) => parent.postMessage({ ...details, type }, location.origin);

/** Shows the state of the fields, and reports changes to the page. */
function refresh() {
  const { number, expiry, cvc } = inputs;
  const fields = { number: number.value, expiry: expiry.value, cvc: cvc.value };
  const state = cardState(fields, left, new Date());
  brand.textContent = state.brand;
  for (const name of names) {
    inputs[name].setAttribute('aria-invalid', String(state.invalid.includes(name)));
  }
  const { complete, error } = state;
  const change = { elementType: 'card', complete, error };
  const text = JSON.stringify(change);
  if (lastChange !== undefined && text !== lastChange) tell('change', { change });
  lastChange = text;
  return state;
}

/** Replaces the text by its formatted form; the caret stays behind the same digit. */
function reformat(input, text) {
  const digitsBefore = input.value.slice(0, input.selectionStart).replace(/\D/g, '').length;
  const atEnd = input.selectionStart === input.value.length;
  if (input.value !== text) input.value = text;
  const caret = new RegExp(`^(\\D*\\d){${digitsBefore}}`).exec(text)?.[0].length ?? text.length;
  input.setSelectionRange(atEnd ? text.length : caret, atEnd ? text.length : caret);
  return atEnd;
}

function onInput(name, event) {
  const input = inputs[name];
  let atEnd = true;
  if (name === 'number') atEnd = reformat(input, formatNumber(input.value));
  if (name === 'expiry') {
    atEnd = reformat(input, formatExpiry(input.value, expiryBefore));
    expiryBefore = input.value;
  }
  if (name === 'cvc') input.value = input.value.replace(/\D/g, '').slice(0, refresh().cvcLength);
  left.delete(name);
  const { valid } = refresh();
  const isTyped = atEnd && !event.inputType?.startsWith('delete');
  if (isTyped && valid.includes(name)) focusNext(name, 1);
}

function focusNext(name, step) {
  inputs[names[names.indexOf(name) + step]]?.focus();
}

function onKeyDown(name, event) {
  const goesBack = event.key === 'Backspace' && inputs[name].value === '';
  if (goesBack) focusNext(name, -1);
  if (event.key === 'Enter') tell('submit');
  if (goesBack || event.key === 'Enter') event.preventDefault();
}

for (const [name, input] of Object.entries(inputs)) {
  input.addEventListener('input', (event) => onInput(name, event));
  input.addEventListener('keydown', (event) => onKeyDown(name, event));
  input.addEventListener('blur', () => {
    if (input.value !== '') left.add(name);
    refresh();
  });
  input.disabled = false;
}

function applyStyle({ base = {}, invalid = {} } = {}) {
  const { style } = document.documentElement;
  for (const [variable, value] of Object.entries({
    '--color': base.color,
    '--font-family': base.fontFamily,
    '--font-size': base.fontSize,
    '--line-height': base.lineHeight,
    '--placeholder-color': base['::placeholder']?.color,
    '--invalid-color': invalid.color,
  })) {
    style.setProperty(variable, value ?? '');
  }
}

async function createPaymentMethod({ key, billing_details }) {
  for (const name of names) left.add(name);
  const { complete, error } = refresh();
  if (!complete) return { error };
  const { month, year } = readExpiry(inputs.expiry.value);
  const number = inputs.number.value.replace(/\D/g, '');
  const card = { number, exp_month: month, exp_year: year, cvc: inputs.cvc.value };
  return post('/payment_methods', { key, type: 'card', card, billing_details });
}

window.addEventListener('message', ({ source, origin, data }) => {
  if (source !== parent || origin !== location.origin) return;
  if (data.type === 'options') applyStyle(data.options.style);
  if (data.type === 'createPaymentMethod') {
    void createPaymentMethod(data.values).then((result) => tell('result', { ...data, result }));
  }
});
const card = document.querySelector('#card');
new ResizeObserver(() => tell('height', { height: card.offsetHeight })).observe(card);
refresh();
tell('loaded');
