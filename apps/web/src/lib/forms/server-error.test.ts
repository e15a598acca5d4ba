import { expect, it, vi } from 'vitest';
import { setServerError } from './server-error.ts';

interface Fields {
  sku: string;
}
type SetError = (field: string, error: { message?: string }, options?: object) => void;

const taken = Object.assign(new Error('Another part has this part number.'), {
  data: { error: 'SKU_TAKEN' },
});

it('shows an error at its field and focuses it', () => {
  const setError = vi.fn<SetError>();
  setServerError<Fields>(setError, taken, { SKU_TAKEN: 'sku' });
  expect(setError).toHaveBeenCalledExactlyOnceWith(
    'sku',
    { message: 'Another part has this part number.' },
    { shouldFocus: true },
  );
});

it.each([
  ['a code without a field', taken, 'Another part has this part number.'],
  ['no answer at all', new TypeError('fetch failed'), /could not be reached/],
])('shows %s below the form', (_name, error, message) => {
  const setError = vi.fn<SetError>();
  setServerError<Fields>(setError, error);
  expect(setError.mock.calls[0]?.[0]).toBe('root');
  expect(setError.mock.calls[0]?.[1].message).toMatch(message);
});
