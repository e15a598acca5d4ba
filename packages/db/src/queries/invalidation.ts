/** Wraps `methods` so that `onCall` receives the name of each method before it runs. */
export function notifyWrites<Methods extends object>(
  methods: Methods,
  onCall: (method: string) => void,
): Methods {
  return new Proxy(methods, {
    get(target, name) {
      const method: unknown = Reflect.get(target, name);
      if (typeof method !== 'function') return method;
      return (...args: unknown[]): unknown => {
        onCall(String(name));
        return Reflect.apply(method, target, args);
      };
    },
  });
}
