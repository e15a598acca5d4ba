// Stands for Stripe.js: defines window.Stripe with what @stripe/react-stripe-js and a card payment
// need. Card numbers stay in a frame; this script only sees the payment methods made of them.

(() => {
  const directory = new URL('.', document.currentScript.src);
  const CLASSES = {
    base: 'StripeElement',
    complete: 'StripeElement--complete',
    empty: 'StripeElement--empty',
    focus: 'StripeElement--focus',
    invalid: 'StripeElement--invalid',
  };
  // How react-stripe-js names its components' elements.
  const REACT_TYPE = '__elementType';
  const UNMOUNTED = {
    type: 'invalid_request_error',
    message: 'The card element is not mounted any more.',
  };
  let frames = 0;

  const loadApi = () => import(new URL('stripe-api.js', directory).href);
  loadApi().catch(() => {}); // Ahead of time; a failure shows when it is needed.

  function createFrame(page, title) {
    const frame = document.createElement('iframe');
    frames += 1;
    frame.name = `__privateStripeFrame${frames}`;
    frame.title = title;
    frame.src = new URL(page, directory).href;
    // The same scheme inside and outside, or the browser paints an opaque canvas.
    Object.assign(frame.style, {
      border: '0',
      display: 'block',
      width: '100%',
      colorScheme: 'light',
    });
    return frame;
  }

  class CardElement {
    #options;
    #fonts;
    #handlers = new Map();
    #calls = new Map();
    #lastCall = 0;
    #container;
    #frame;
    #loaded = Promise.withResolvers();

    constructor(options, fonts) {
      this.#options = options;
      this.#fonts = fonts;
    }

    on(type, handler) {
      this.#handlers.set(type, [...(this.#handlers.get(type) ?? []), handler]);
      return this;
    }

    once(type, handler) {
      const first = (event) => {
        this.off(type, first);
        handler(event);
      };
      return this.on(type, first);
    }

    off(type, handler) {
      const others = (this.#handlers.get(type) ?? []).filter((other) => other !== handler);
      this.#handlers.set(type, handler === undefined ? [] : others);
      return this;
    }

    mount(target) {
      this.#container = typeof target === 'string' ? document.querySelector(target) : target;
      this.#frame = createFrame('card-frame', 'Secure card payment input frame');
      this.#frame.style.height = '1.5em';
      window.addEventListener('message', this.#hear);
      this.#container.replaceChildren(this.#frame);
      this.#mark('base', true);
      this.#mark('empty', true);
    }

    unmount() {
      window.removeEventListener('message', this.#hear);
      this.#frame?.remove();
      for (const name of Object.keys(CLASSES)) this.#mark(name, false);
      for (const settle of this.#calls.values()) settle({ error: UNMOUNTED });
      this.#calls.clear();
      this.#frame = undefined;
      this.#loaded = Promise.withResolvers();
    }

    destroy() {
      this.unmount();
      this.#handlers.clear();
    }

    update(options) {
      this.#options = { ...this.#options, ...options };
      this.#tell({ type: 'options', options: this.#options });
    }

    focus() {
      this.#frame?.focus();
      this.#tell({ type: 'focus' });
    }

    blur() {
      this.#tell({ type: 'blur' });
    }

    clear() {
      this.#tell({ type: 'clear' });
    }

    /** Has the frame make a payment method: `{ id, ... }` or `{ error }`. */
    async createPaymentMethod(values) {
      await this.#loaded.promise;
      const call = (this.#lastCall += 1);
      const { promise, resolve } = Promise.withResolvers();
      this.#calls.set(call, resolve);
      this.#tell({ type: 'createPaymentMethod', call, values });
      return promise;
    }

    #hear = (event) => {
      if (!this.#frame || event.source !== this.#frame.contentWindow) return;
      if (event.origin === location.origin) this.#handle(event.data);
    };

    #handle(message) {
      switch (message.type) {
        case 'loaded':
          this.#tell({ type: 'fonts', fonts: this.#fonts });
          this.#tell({ type: 'options', options: this.#options });
          this.#loaded.resolve();
          this.#emit('ready', { elementType: 'card' });
          break;
        case 'height':
          this.#frame.style.height = `${message.height}px`;
          break;
        case 'change':
          this.#mark('complete', message.change.complete);
          this.#mark('empty', message.change.empty);
          this.#mark('invalid', message.change.error !== undefined);
          this.#emit('change', message.change);
          break;
        case 'result':
          this.#calls.get(message.call)?.(message.result);
          this.#calls.delete(message.call);
          break;
        case 'submit':
          this.#submitForm();
          break;
        case 'focus':
        case 'blur':
          this.#mark('focus', message.type === 'focus');
          this.#emit(message.type, { elementType: 'card' });
          break;
        default:
          this.#emit(message.type, { elementType: 'card' });
      }
    }

    /** Enter in a card field submits the form around it, unless its button is disabled. */
    #submitForm() {
      const form = this.#container.closest('form');
      const button = form?.querySelector('button:not([type=button]):not([type=reset])');
      if (button && !button.disabled) form.requestSubmit(button);
    }

    #mark(name, on) {
      const given = this.#options.classes?.[name] ?? CLASSES[name];
      for (const part of given.split(' ').filter(Boolean)) {
        this.#container?.classList.toggle(part, on);
      }
    }

    #emit(type, event) {
      for (const handler of this.#handlers.get(type) ?? []) handler(event);
    }

    #tell(message) {
      const plain = JSON.parse(JSON.stringify(message));
      this.#frame?.contentWindow?.postMessage(plain, location.origin);
    }
  }

  function createElements(options) {
    const { fonts = [] } = options ?? {};
    const made = new Map();
    return {
      create(type, cardOptions = {}) {
        if (type !== 'card') throw new Error(`The payment stand-in has no "${type}" element.`);
        const element = new CardElement(cardOptions, fonts);
        made.set(type, element);
        return element;
      },
      getElement: (type) => made.get(type?.[REACT_TYPE] ?? type) ?? null,
      update() {},
      submit: async () => ({}),
      fetchUpdates: async () => ({}),
    };
  }

  function Stripe(key) {
    if (!String(key).startsWith('pk_')) {
      throw new Error('Please call Stripe() with your publishable key.');
    }
    return {
      elements: createElements,
      createPaymentMethod: async (data) => (await loadApi()).createPaymentMethod(key, data),
      confirmCardPayment: async (...call) => (await loadApi()).confirmCardPayment(key, ...call),
      retrievePaymentIntent: async (secret) => (await loadApi()).retrievePaymentIntent(key, secret),
      handleNextAction: async ({ clientSecret }) =>
        (await loadApi()).handleNextAction(key, clientSecret),
      createToken: async () => ({
        error: {
          type: 'invalid_request_error',
          message: 'The payment stand-in makes payment methods, no tokens.',
        },
      }),
      _registerWrapper() {},
      registerAppInfo() {},
    };
  }

  window.Stripe = Object.assign(Stripe, { version: 'endive' });
})();
