import { useEffect, useState } from 'react';

/** The debounce, in milliseconds. */
const DEBOUNCE_MS = 250;

/**
 * The state of a text field whose value is stored elsewhere, such as in the URL. Typed text is shown
 * at once and passed to `onChange` debounced. A `value` that changes elsewhere replaces it.
 */
export function useDebouncedText(
  value: string,
  onChange: (text: string) => void,
): [string, (text: string) => void] {
  const [text, setText] = useState(value);
  const [known, setKnown] = useState({ value, sent: value });
  if (known.value !== value) {
    setKnown({ value, sent: value });
    if (value !== known.sent) setText(value);
  }

  useEffect(() => {
    if (text === known.sent) return undefined;
    const timer = setTimeout(() => {
      setKnown((before) => ({ ...before, sent: text }));
      onChange(text);
    }, DEBOUNCE_MS);
    return () => clearTimeout(timer);
  }, [text, known.sent, onChange]);

  return [text, setText];
}

/** The value, once it has not changed for `ms` milliseconds; the first one at once. */
export function useDebounced<Value>(value: Value, ms: number): Value {
  const [settled, setSettled] = useState(value);
  useEffect(() => {
    const timer = setTimeout(() => setSettled(value), ms);
    return () => clearTimeout(timer);
  }, [value, ms]);
  return settled;
}
