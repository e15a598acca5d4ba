import { format } from 'node:util';
import { afterEach, beforeEach, type MockInstance, vi } from 'vitest';

let logged: MockInstance<typeof console.error>;

beforeEach(() => {
  logged = vi.spyOn(console, 'error').mockImplementation(() => undefined);
});

// React reports missing keys and invalid markup in this way.
afterEach(() => {
  const errors = logged.mock.calls.map((values) => format(...values));
  logged.mockRestore();
  if (errors.length > 0) throw new Error(['console.error:', ...errors].join('\n'));
});
