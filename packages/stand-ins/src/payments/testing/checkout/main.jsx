// A payment page that uses the SDKs as the shop does.

import { CardElement, Elements, useElements, useStripe } from '@stripe/react-stripe-js';
import { loadStripe } from '@stripe/stripe-js/pure';
import { StrictMode, useState } from 'react';
import { createRoot } from 'react-dom/client';

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
  const [fieldState, setFieldState] = useState('');
  const [outcome, setOutcome] = useState('');

  async function pay(event) {
    event.preventDefault();
    setOutcome('');
    const { clientSecret } = await (await fetch('/intent', { method: 'POST' })).json();
    const billing_details = { name: 'Test Customer', email: 'customer@shop.test' };
    const card = elements.getElement(CardElement);
    const method = await stripe.createPaymentMethod({ type: 'card', card, billing_details });
    if (method.error) return setOutcome(method.error.message);
    const { id: payment_method } = method.paymentMethod;
    const { error, paymentIntent } = await stripe.confirmCardPayment(clientSecret, {
      payment_method,
    });
    return setOutcome(error ? error.message : `${paymentIntent.status} ${paymentIntent.id}`);
  }

  return (
    <form onSubmit={(event) => void pay(event)}>
      <CardElement
        options={CARD_OPTIONS}
        onReady={() => setFieldState('ready')}
        onChange={({ complete, error }) =>
          setFieldState(error?.message ?? (complete ? 'complete' : 'incomplete'))
        }
      />
      <p id="field-state">{fieldState}</p>
      <button disabled={!stripe}>Pay</button>
      <output>{outcome}</output>
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
