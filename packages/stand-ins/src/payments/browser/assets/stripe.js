// Replaces Stripe.js: defines window.Stripe with what @stripe/react-stripe-js and a card payment
// need. Card numbers stay in the card frame; this script only sees payment methods.

(() => {
  const scriptUrl = document.currentScript.src;

  function createFrame(page, { name, title }) {
    const frame = document.createElement('iframe');
    Object.assign(frame, { name, title, src: new URL(page, scriptUrl).href });
    // The same colour scheme inside and outside, or the browser paints an opaque canvas.
    const style = { border: '0', display: 'block', width: '100%', colorScheme: 'light' };
    Object.assign(frame.style, style);
    return frame;
  }

  /** Calls `listener` with each message from the frame. Returns a function that stops it. */
  function onMessage(frame, listener) {
    const handle = ({ source, origin, data }) => {
      if (source === frame.contentWindow && origin === location.origin) listener(data);
    };
    window.addEventListener('message', handle);
    return () => window.removeEventListener('message', handle);
  }

  class CardElement {
    #options;
    #handlers = new Map();
    #frame;
    #stopListening;
    #loaded = Promise.withResolvers();
    #results = new Map();

    constructor(options) {
      this.#options = options;
    }

    on(type, handler) {
      this.#handlers.set(type, handler);
      return this;
    }

    off(type) {
      this.#handlers.delete(type);
      return this;
    }

    mount(container) {
      this.#frame = createFrame('card-frame.html', {
        name: '__privateStripeFrameCard',
        title: 'Secure card payment input frame',
      });
      this.#frame.style.height = '1.5em';
      this.#stopListening = onMessage(this.#frame, (message) => this.#receive(message));
      container.replaceChildren(this.#frame);
    }

    destroy() {
      this.#stopListening?.();
      this.#frame?.remove();
    }

    update(options) {
      this.#options = { ...this.#options, ...options };
      this.#send({ type: 'options', options: this.#options });
    }

    /** Returns the frame's `{ id, ... }` of a new payment method, or `{ error }`. */
    async createPaymentMethod(values) {
      await this.#loaded.promise;
      const call = crypto.randomUUID();
      const { promise, resolve } = Promise.withResolvers();
      this.#results.set(call, resolve);
      this.#send({ type: 'createPaymentMethod', call, values });
      return promise;
    }

    #receive({ type, ...message }) {
      if (type === 'loaded') {
        this.#send({ type: 'options', options: this.#options });
        this.#loaded.resolve();
        this.#handlers.get('ready')?.({ elementType: 'card' });
      } else if (type === 'height') {
        this.#frame.style.height = `${message.height}px`;
      } else if (type === 'change') {
        this.#handlers.get('change')?.(message.change);
      } else if (type === 'result') {
        this.#results.get(message.call)?.(message.result);
        this.#results.delete(message.call);
      } else if (type === 'submit') {
        this.#submitForm();
      }
    }

    /** Enter in a card field submits the form around it, unless its button is disabled. */
    #submitForm() {
      const form = this.#frame.closest('form');
      const button = form?.querySelector('button:not([type=button]):not([type=reset])');
      if (button && !button.disabled) form.requestSubmit(button);
    }

    #send(message) {
      const plain = JSON.parse(JSON.stringify(message));
      this.#frame?.contentWindow?.postMessage(plain, location.origin);
    }
  }

  function createElements() {
    let card = null;
    return {
      create(type, options = {}) {
        if (type !== 'card') throw new Error(`The payment stand-in has no "${type}" element.`);
        card = new CardElement(options);
        return card;
      },
      getElement: () => card,
      update() {},
    };
  }

  async function createPaymentMethod(key, { card, billing_details }) {
    const result = await card.createPaymentMethod({ key, billing_details });
    return result.error ? result : { paymentMethod: result };
  }

  /** Confirms the payment and lets the customer authenticate if the card requires it. */
  async function confirmCardPayment(key, clientSecret, { payment_method }) {
    const { post } = await import(new URL('form.js', scriptUrl).href);
    const [id] = clientSecret.split('_secret_');
    const values = { key, client_secret: clientSecret, payment_method };
    const intent = await post(`/payment_intents/${id}/confirm`, values);
    if (intent.status !== 'requires_action') return toResult(intent);
    return toResult(await showChallenge(key, intent));
  }

  function toResult(intent) {
    const failure = intent.error ?? intent.last_payment_error;
    return failure
      ? { error: { payment_intent: intent.id && intent, ...failure } }
      : { paymentIntent: intent };
  }

  /** Shows the bank's page over everything until the holder has decided. Returns the intent. */
  async function showChallenge(key, { id, client_secret, amount, currency }) {
    const payment = new URLSearchParams({ key, id, client_secret, amount, currency });
    const title = '3-D Secure authentication';
    const name = '__privateStripeFrameChallenge';
    const frame = createFrame(`challenge.html#${payment.toString()}`, { name, title });
    const dialog = document.createElement('dialog');
    const whole = { width: '100vw', height: '100dvh', border: '0', padding: '0' };
    Object.assign(frame.style, whole);
    const open = { maxWidth: 'none', maxHeight: 'none', background: 'none', overflow: 'hidden' };
    Object.assign(dialog.style, whole, open);
    dialog.setAttribute('aria-label', title);
    dialog.addEventListener('cancel', (event) => event.preventDefault());
    dialog.append(frame);
    document.body.append(dialog);
    const { promise, resolve } = Promise.withResolvers();
    const stopListening = onMessage(frame, resolve);
    dialog.showModal();
    frame.focus();
    const { result } = await promise;
    stopListening();
    dialog.close();
    dialog.remove();
    return result;
  }

  window.Stripe = (key) => ({
    elements: createElements,
    createPaymentMethod: (data) => createPaymentMethod(key, data),
    confirmCardPayment: (clientSecret, data) => confirmCardPayment(key, clientSecret, data),
    // react-stripe-js accepts no object without it.
    createToken: async () => ({ error: { message: 'The payment stand-in has no tokens.' } }),
  });
  // The SDK warns about a test key without it.
  window.Stripe.version = 'endive';
})();
