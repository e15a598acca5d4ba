// Replaces the part of Google's `gapi.iframes` that the Firebase SDK uses: opens the relay frame and
// forwards its messages. The SDK uses an existing `window.gapi`, so the shop calls the SDK as usual.

(() => {
  /** Calls the registered handlers with the frame's messages; earlier messages wait for one. */
  function listenTo(frame, origin) {
    const handlers = new Map();
    const early = [];
    const { promise: ready, resolve } = Promise.withResolvers();

    window.addEventListener('message', (event) => {
      if (event.source !== frame.contentWindow || event.origin !== origin) return;
      resolve();
      const handler = handlers.get(event.data.type);
      if (handler) handler(event.data);
      else early.push(event.data);
    });

    const register = (type, handler) => {
      handlers.set(type, handler);
      for (const message of early.splice(0)) {
        if (message.type === type) handler(message);
        else early.push(message);
      }
    };
    return { ready, register };
  }

  async function open(options, opened) {
    const frame = document.createElement('iframe');
    const { style, ...attributes } = options.attributes;
    for (const [name, value] of Object.entries(attributes)) frame.setAttribute(name, value);
    Object.assign(frame.style, style);
    frame.title = 'Sign-in relay';

    const { ready, register } = listenTo(frame, new URL(options.url, location.href).origin);
    frame.src = options.url;
    options.where.append(frame);

    return opened({
      register,
      restyle: async () => {},
      ping: () => ready,
      send: async (type, _message, callback) => {
        if (type !== 'webStorageSupport') return;
        // The SDK throws after this callback in any case.
        try {
          callback([{ webStorageSupport: true }]);
        } catch {}
      },
    });
  }

  window.gapi ??= {
    load: (_name, { callback }) => callback(),
    iframes: {
      Iframe: Object,
      CROSS_ORIGIN_IFRAMES_FILTER: () => true,
      getContext: () => ({ open }),
    },
  };
})();
