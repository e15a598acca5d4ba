// A shop's payment page as the SDKs want it: loads the script, then pays by card.

import { CardElement, Elements, useElements, useStripe } from '@stripe/react-stripe-js';
import { loadStripe } from '@stripe/stripe-js/pure';
import { StrictMode, useState } from 'react';
import { createRoot } from 'react-dom/client';
import './style.css';

const CARD_OPTIONS = {
  hidePostalCode: true,
  style: {
    base: {
      color: 'rgb(12, 34, 56)',
      fontSize: '18px',
      fontFamily: 'monospace',
      '::placeholder': { color: 'rgb(90, 90, 90)' },
    },
    invalid: { color: 'rgb(200, 0, 0)' },
  },
};

// The other way the SDK offers: no payment method of its own before the confirmation.
const CONFIRMS_AT_ONCE = location.search === '?at-once';

async function loadScript(src) {
  const script = document.createElement('script');
  const loaded = new Promise((resolve, reject) => {
    script.addEventListener('load', resolve);
    script.addEventListener('error', reject);
  });
  script.src = src;
  document.head.append(script);
  await loaded;
  return loadStripe('pk_test_1');
}

function Checkout() {
  const stripe = useStripe();
  const elements = useElements();
  const [events, setEvents] = useState([]);
  const [fieldError, setFieldError] = useState('');
  const [outcome, setOutcome] = useState('');
  const note = (event) => setEvents((seen) => [...seen, event]);

  async function pay(event) {
    event.preventDefault();
    setOutcome('');
    const { clientSecret } = await (await fetch('/intent', { method: 'POST' })).json();
    const billing_details = { name: 'Test Customer', email: 'customer@shop.test' };
    const card = elements.getElement(CardElement);
    let payment_method = { card, billing_details };
    if (!CONFIRMS_AT_ONCE) {
      const made = await stripe.createPaymentMethod({ type: 'card', card, billing_details });
      if (made.error) return setOutcome(made.error.message);
      payment_method = made.paymentMethod.id;
    }
    const { error, paymentIntent } = await stripe.confirmCardPayment(clientSecret, {
      payment_method,
    });
    return setOutcome(error ? error.message : `${paymentIntent.status} ${paymentIntent.id}`);
  }

  return (
    <form onSubmit={(event) => void pay(event)}>
      <CardElement
        options={CARD_OPTIONS}
        onReady={() => note('ready')}
        onFocus={() => note('focus')}
        onBlur={() => note('blur')}
        onChange={({ brand, complete, error }) => {
          note(complete ? 'complete' : 'change');
          setFieldError(error ? `${brand}: ${error.message}` : '');
        }}
      />
      <p id="field-error">{fieldError}</p>
      <button disabled={!stripe}>Pay</button>
      <output>{outcome}</output>
      <p id="events">{events.join(' ')}</p>
    </form>
  );
}

const stripePromise = loadScript('/v1/stand-in/stripe.js');
createRoot(document.querySelector('#root')).render(
  <StrictMode>
    <Elements stripe={stripePromise}>
      <Checkout />
    </Elements>
  </StrictMode>,
);
