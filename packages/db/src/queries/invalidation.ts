/** The same methods; `note` is told the name of each before it runs. */
export function notifyWrites<Methods extends object>(
  methods: Methods,
  onWrite: (method: string) => void,
): Methods {
  return new Proxy(methods, {
    get(target, name) {
      const method: unknown = Reflect.get(target, name);
      if (typeof method !== 'function') return method;
      return (...args: unknown[]): unknown => {
        onWrite(String(name));
        return Reflect.apply(method, target, args);
      };
    },
  });
}
