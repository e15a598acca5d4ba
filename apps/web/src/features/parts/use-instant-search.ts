import { useEffect, useEffectEvent, useRef } from 'react';

/** How long typing must rest, in milliseconds. */
const TYPING_PAUSE_MS = 80;

/**
 * Searches while somebody types into the header's search field. `query` is what the address says:
 * the field follows it, but never over what was typed meanwhile.
 */
export function useInstantSearch(
  query: string | undefined,
  onSearch: (query: string | undefined) => void,
): void {
  const typed = useRef({ text: '', isWaiting: false });
  const search = useEffectEvent((text: string) => {
    typed.current.isWaiting = false;
    onSearch(text.trim() || undefined);
  });

  useEffect(() => {
    let pause: ReturnType<typeof setTimeout> | undefined;
    const follow = ({ target }: Event) => {
      if (!isSearchField(target)) return;
      const text = target.value;
      typed.current = { text, isWaiting: true };
      clearTimeout(pause);
      pause = setTimeout(() => search(text), TYPING_PAUSE_MS);
    };
    document.addEventListener('input', follow);
    return () => {
      clearTimeout(pause);
      document.removeEventListener('input', follow);
    };
  }, []);

  useEffect(() => {
    const field = document.activeElement;
    const { text, isWaiting } = typed.current;
    if (!isSearchField(field) || field.value === text) return;
    if (isWaiting || text.trim() === (query ?? '')) field.value = text;
  }, [query]);
}

function isSearchField(target: EventTarget | null): target is HTMLInputElement {
  return (
    target instanceof HTMLInputElement &&
    target.name === 'query' &&
    target.form?.getAttribute('role') === 'search'
  );
}
