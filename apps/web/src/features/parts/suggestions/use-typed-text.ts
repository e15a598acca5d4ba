import { useEffect, useState, type RefObject } from 'react';

/** The debounce of the suggestions, in milliseconds. */
const DEBOUNCE_MS = 150;

/** The trimmed text of a field, debounced while typing. */
export function useTypedText(field: RefObject<HTMLInputElement | null>): string {
  const [text, setText] = useState('');
  useEffect(() => {
    const { current } = field;
    if (current === null) return undefined;
    let timer: ReturnType<typeof setTimeout> | undefined;
    const read = () => {
      clearTimeout(timer);
      timer = setTimeout(() => setText(current.value.trim()), DEBOUNCE_MS);
    };
    // Text may have been typed before the list was loaded.
    read();
    current.addEventListener('input', read);
    return () => {
      clearTimeout(timer);
      current.removeEventListener('input', read);
    };
  }, [field]);
  return text;
}
