import { useEffect, useEffectEvent, useRef, type RefObject } from 'react';

/** How long typing must rest before it is searched for, in milliseconds. */
const TYPING_PAUSE_MS = 80;

interface SearchField {
  input: RefObject<HTMLInputElement | null>;
  onInput: () => void;
  /** What is typed now, searched for by other means. */
  take: () => string;
}

/**
 * Ties a search field to the address. The field follows `query`, but never over what is being typed:
 * an address that answers an earlier letter comes late. With `onType`, typing searches by itself.
 */
export function useSearchField(
  query: string,
  onType: ((query: string) => void) | undefined,
): SearchField {
  const input = useRef<HTMLInputElement>(null);
  const pause = useRef<ReturnType<typeof setTimeout>>(undefined);
  /** Typed and not yet in the address. */
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
      pause.current = setTimeout(() => search(text), TYPING_PAUSE_MS);
    },
    take() {
      clearTimeout(pause.current);
      return input.current?.value.trim() ?? '';
    },
  };
}
