import { parseDay } from './search-params.ts';
import { useDebouncedText } from './use-debounced-text.ts';

/**
 * The state of a date field whose day, `2026-11-22`, is stored in the URL. A typed day is passed to
 * `onChange` once it is complete, or cleared.
 */
export function useDay(
  value: string | undefined,
  onChange: (day: string | undefined) => void,
): [string, (text: string) => void] {
  return useDebouncedText(value ?? '', (typed) => {
    const day = parseDay(typed);
    if (typed === '' || day !== undefined) onChange(day);
  });
}
