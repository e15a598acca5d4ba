export interface MethodGuard {
  /** Why nothing may be called now, or null. */
  readonly refuse: () => Error | null;
  /** Says an engine's error in the store's words. */
  readonly mapError: (error: unknown) => unknown;
  /** Told of each call that was not refused, and of its end, whatever that is. */
  readonly observer?: { readonly started: () => void; readonly ended: () => void };
}

/** The same groups of methods, each call of which passes the guard, however it was taken out. */
export function guardMethods<Groups extends object>(groups: Groups, guard: MethodGuard): Groups {
  return new Proxy(groups, {
    get(target, name) {
      const group: unknown = Reflect.get(target, name);
      return typeof group === 'object' && group !== null ? guardGroup(group, guard) : group;
    },
  });
}

function guardGroup(group: object, { refuse, mapError, observer }: MethodGuard): object {
  return new Proxy(group, {
    get(target, name) {
      const method: unknown = Reflect.get(target, name);
      if (typeof method !== 'function') return method;
      return async (...args: unknown[]): Promise<unknown> => {
        const refusalError = refuse();
        if (refusalError !== null) throw refusalError;
        observer?.started();
        try {
          return await Reflect.apply(method, target, args);
        } catch (error) {
          throw mapError(error);
        } finally {
          observer?.ended();
        }
      };
    },
  });
}
