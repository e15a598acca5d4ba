import { useEffect, useState } from 'react';

/** How long typing must rest before it counts, in milliseconds. */
const DEBOUNCE_MS = 250;

/**
 * A text field whose value lives elsewhere, such as in the address: what is typed shows at once and
 * is handed over when typing rests. A value that changes by other means replaces what was typed.
 */
export function useDebouncedText(
  value: string,
  onRest: (text: string) => void,
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
      onRest(text);
    }, DEBOUNCE_MS);
    return () => clearTimeout(timer);
  }, [text, known.sent, onRest]);

  return [text, setText];
}
