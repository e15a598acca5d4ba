// The fields of a card, in a frame of their own: the page outside hears only whether they are
// complete, and gets a payment method instead of a number.

import { cardState, formatExpiry, formatNumber, readExpiry } from './card-state.js';
import { post } from './form.js';

const STYLE_VARIABLES = {
  color: '--color',
  fontFamily: '--font-family',
  fontSize: '--font-size',
  fontWeight: '--font-weight',
  iconColor: '--icon-color',
  letterSpacing: '--letter-spacing',
  lineHeight: '--line-height',
};

const card = document.querySelector('#card');
const brand = document.querySelector('#brand');
const inputs = {
  number: document.querySelector('[name=cardnumber]'),
  expiry: document.querySelector('[name=exp-date]'),
  cvc: document.querySelector('[name=cvc]'),
  postal: document.querySelector('[name=postal]'),
};
const order = Object.values(inputs);
const left = { number: false, expiry: false, cvc: false, postal: false };
let expiryBefore = '';
let lastChange; // What the page was told last, or knows without being told: that all is empty.
let hideIcon = false;

const tell = (type, details = {}) => parent.postMessage({ type, ...details }, location.origin);

function state() {
  const postal = inputs.postal.hidden ? undefined : inputs.postal.value;
  const { number, expiry, cvc } = inputs;
  const fields = { number: number.value, expiry: expiry.value, cvc: cvc.value, postal };
  return cardState(fields, left, new Date());
}

/** Draws the state and tells the page, where it differs from what was told before. */
function refresh() {
  const now = state();
  brand.textContent = now.brandLabel;
  brand.hidden = hideIcon || now.brandLabel === '';
  for (const [name, input] of Object.entries(inputs)) {
    input.setAttribute('aria-invalid', String(now.invalid.includes(name)));
  }
  const { brand: name, complete, empty, error } = now;
  const value = { postalCode: inputs.postal.value };
  const change = { elementType: 'card', brand: name, complete, empty, error, value };
  const text = JSON.stringify(change);
  if (lastChange !== undefined && text !== lastChange) tell('change', { change });
  lastChange = text;
  return now;
}

/** Replaces what was typed by its formatted form; the caret stays behind the same digit. */
function reformat(input, text) {
  const caret = input.selectionStart ?? input.value.length;
  const atEnd = caret === input.value.length;
  const digits = input.value.slice(0, caret).replace(/\D/g, '').length;
  if (input.value !== text) input.value = text;
  let position = 0;
  for (let seen = 0; seen < digits && position < text.length; position += 1) {
    if (/\d/.test(text[position])) seen += 1;
  }
  input.setSelectionRange(atEnd ? text.length : position, atEnd ? text.length : position);
  return atEnd;
}

function onInput(event) {
  const input = event.target;
  let atEnd = true;
  if (input === inputs.number) atEnd = reformat(input, formatNumber(input.value));
  if (input === inputs.expiry) {
    atEnd = reformat(input, formatExpiry(input.value, expiryBefore));
    expiryBefore = input.value;
  }
  if (input === inputs.cvc)
    input.value = input.value.replace(/\D/g, '').slice(0, state().cvcLength);
  const name = Object.keys(inputs).find((key) => inputs[key] === input);
  left[name] = false;
  const { valid } = refresh();
  if (!atEnd || event.inputType?.startsWith('delete')) return;
  if (name !== 'postal' && valid.includes(name)) move(input, 1);
}

function move(from, step) {
  const shown = order.filter((input) => !input.hidden);
  shown[shown.indexOf(from) + step]?.focus();
}

function onKeyDown(event) {
  const input = event.target;
  if (event.key === 'Backspace' && input.value === '') {
    event.preventDefault();
    move(input, -1);
  }
  if (event.key === 'Escape') tell('escape');
  if (event.key === 'Enter') {
    event.preventDefault();
    tell('submit');
  }
}

for (const [name, input] of Object.entries(inputs)) {
  input.addEventListener('input', onInput);
  input.addEventListener('keydown', onKeyDown);
  input.addEventListener('blur', () => {
    left[name] = input.value !== '';
    refresh();
  });
}
card.addEventListener('focusin', (event) => {
  if (!card.contains(event.relatedTarget)) tell('focus');
});
card.addEventListener('focusout', (event) => {
  if (!card.contains(event.relatedTarget)) tell('blur');
});
new ResizeObserver(() => tell('height', { height: card.offsetHeight })).observe(card);

function applyStyle({ base = {}, invalid = {} }) {
  const { style } = document.documentElement;
  const set = (variable, value) => {
    if (value === undefined) style.removeProperty(variable);
    else style.setProperty(variable, value);
  };
  for (const [property, variable] of Object.entries(STYLE_VARIABLES)) set(variable, base[property]);
  set('--placeholder-color', base['::placeholder']?.color);
  set('--invalid-color', invalid.color);
}

function applyOptions({ style, hidePostalCode, disabled = false, hideIcon: hide = false }) {
  applyStyle(style ?? {});
  hideIcon = hide;
  inputs.postal.hidden = hidePostalCode === true;
  for (const input of order) input.disabled = disabled;
  refresh();
}

function loadFonts(fonts) {
  for (const { cssSrc, family, src, ...descriptors } of fonts) {
    if (cssSrc === undefined) {
      document.fonts.add(new FontFace(family, src, descriptors));
    } else {
      const link = document.createElement('link');
      link.rel = 'stylesheet';
      link.href = cssSrc;
      document.head.append(link);
    }
  }
}

async function createPaymentMethod({ key, billing_details, metadata }) {
  for (const name of Object.keys(left)) left[name] = true;
  const { complete, error } = refresh();
  if (!complete) return { error };
  const { month, year } = readExpiry(inputs.expiry.value);
  const number = inputs.number.value.replace(/\D/g, '');
  const address = inputs.postal.hidden ? {} : { address: { postal_code: inputs.postal.value } };
  return post('/payment_methods', {
    key,
    type: 'card',
    card: { number, exp_month: month, exp_year: year, cvc: inputs.cvc.value },
    billing_details: { ...address, ...billing_details },
    metadata,
  });
}

const COMMANDS = {
  options: ({ options }) => applyOptions(options),
  fonts: ({ fonts }) => loadFonts(fonts),
  focus: () => inputs.number.focus(),
  blur: () => document.activeElement?.blur(),
  clear: () => {
    for (const input of order) input.value = '';
    for (const name of Object.keys(left)) left[name] = false;
    expiryBefore = '';
    refresh();
  },
  createPaymentMethod: async ({ call, values }) => {
    tell('result', { call, result: await createPaymentMethod(values) });
  },
};

window.addEventListener('message', (event) => {
  if (event.source !== parent || event.origin !== location.origin) return;
  COMMANDS[event.data.type]?.(event.data);
});
tell('loaded');
