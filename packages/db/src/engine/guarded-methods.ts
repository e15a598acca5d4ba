export interface MethodGuard {
  /** Returns the error with which a call is rejected, or null. */
  readonly refuse: () => Error | null;
  /** Maps an engine's error to a store error. */
  readonly mapError: (error: unknown) => unknown;
  /** Awaited before each accepted call. */
  readonly pause?: () => Promise<void>;
  /** Called at the start and at the end of each accepted call. */
  readonly observer?: { readonly started: () => void; readonly ended: () => void };
}

/** Wraps groups of methods so that every call passes the guard, even on a destructured method. */
export function guardMethods<Groups extends object>(groups: Groups, guard: MethodGuard): Groups {
  return new Proxy(groups, {
    get(target, name) {
      const group: unknown = Reflect.get(target, name);
      return typeof group === 'object' && group !== null ? guardGroup(group, guard) : group;
    },
  });
}

function guardGroup(group: object, { refuse, mapError, pause, observer }: MethodGuard): object {
  return new Proxy(group, {
    get(target, name) {
      const method: unknown = Reflect.get(target, name);
      if (typeof method !== 'function') return method;
      return async (...args: unknown[]): Promise<unknown> => {
        const refusalError = refuse();
        if (refusalError !== null) throw refusalError;
        if (pause !== undefined) await pause();
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
