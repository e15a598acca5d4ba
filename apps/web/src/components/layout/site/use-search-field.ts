import { useEffect, useEffectEvent, useRef, type RefObject } from 'react';

/** The debounce of the search, in milliseconds. */
const DEBOUNCE_MS = 80;

interface SearchField {
  input: RefObject<HTMLInputElement | null>;
  onInput: () => void;
  /** Returns the typed text and cancels the pending search. */
  take: () => string;
}

/**
 * Connects a search field with the query of the URL. The field follows `query` but never replaces
 * text that is being typed, since the URL lags behind. `onType` is called while typing, debounced.
 */
export function useSearchField(
  query: string,
  onType: ((query: string) => void) | undefined,
): SearchField {
  const input = useRef<HTMLInputElement>(null);
  const pause = useRef<ReturnType<typeof setTimeout>>(undefined);
  /** Typed text that is not in the URL yet. */
  const ahead = useRef<string | null>(null);
  const search = useEffectEvent((text: string) => onType?.(text));

  useEffect(() => () => clearTimeout(pause.current), []);

  useEffect(() => {
    const field = input.current;
    if (field === null || field.value.trim() === query) {
      ahead.current = null;
      return;
    }
    if (ahead.current !== null && document.activeElement === field) return;
    ahead.current = null;
    field.value = query;
  }, [query]);

  return {
    input,
    onInput() {
      const text = input.current?.value.trim() ?? '';
      clearTimeout(pause.current);
      if (onType === undefined) return;
      ahead.current = text;
      pause.current = setTimeout(() => search(text), DEBOUNCE_MS);
    },
    take() {
      clearTimeout(pause.current);
      return input.current?.value.trim() ?? '';
    },
  };
}
