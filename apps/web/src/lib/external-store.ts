import { useSyncExternalStore } from 'react';

/** A value outside React that components follow. */
export interface ExternalStore<Value> {
  get: () => Value;
  set: (next: Value) => void;
  /** Calls the listener after each change; returns the function that ends it. */
  subscribe: (listener: () => void) => () => void;
  /** The value in a component. */
  use: () => Value;
}

/** `onServer`: what the server renders, and the first render of its page; the first value by default. */
export function createStore<Value>(first: Value, onServer = first): ExternalStore<Value> {
  let value = first;
  const listeners = new Set<() => void>();
  const get = () => value;
  const subscribe = (listener: () => void) => {
    listeners.add(listener);
    return () => listeners.delete(listener);
  };
  return {
    get,
    set(next) {
      value = next;
      for (const listener of listeners) listener();
    },
    subscribe,
    use: () => useSyncExternalStore(subscribe, get, () => onServer),
  };
}
