import { afterEach, beforeEach, expect, test, vi } from 'vitest';

const fetched = vi.fn<typeof fetch>();

beforeEach(() => {
  vi.resetModules();
  fetched.mockReset().mockResolvedValue(new Response());
  vi.stubGlobal('fetch', fetched);
  vi.stubGlobal('location', { pathname: '/parts', search: '?search=secret' });
});
afterEach(() => vi.unstubAllGlobals());

/** Each page loads the module anew. */
const loadPage = () => import('./error-report.ts');

function sentBody(call = 0): unknown {
  const body = fetched.mock.calls[call]?.[1]?.body;
  return typeof body === 'string' ? JSON.parse(body) : body;
}

test('an error is sent once, with the path of the page and without cookies', async () => {
  const { sendErrorReport } = await loadPage();
  const error = new TypeError('x is undefined');
  sendErrorReport(error);
  sendErrorReport(error);
  expect(fetched).toHaveBeenCalledOnce();
  expect(fetched.mock.calls[0]?.[0]).toBe('/reports/browser-errors');
  expect(fetched.mock.calls[0]?.[1]).toMatchObject({ method: 'POST', credentials: 'omit' });
  expect(sentBody()).toEqual({
    name: 'TypeError',
    message: 'x is undefined',
    stack: error.stack,
    page: '/parts',
  });
});

test('a page sends five errors at most', async () => {
  const { sendErrorReport } = await loadPage();
  for (let n = 0; n < 9; n += 1) sendErrorReport(new Error(`error ${n}`));
  expect(fetched).toHaveBeenCalledTimes(5);
});

test('a long error is cut to less than the limit of the server', async () => {
  const { sendErrorReport } = await loadPage();
  const error = new Error('m'.repeat(9000));
  error.stack = 's'.repeat(9000);
  sendErrorReport(error);
  expect(JSON.stringify(sentBody()).length).toBeLessThan(8 * 1024);
});

test.each([
  ['an answer of the shop', Object.assign(new Error('Not found'), { name: 'TRPCClientError' })],
  ['a cancelled call', Object.assign(new Error('Aborted'), { name: 'AbortError' })],
  ['a script of another origin', null],
  ['a rejection without an error', 'text'],
])('%s is not sent', async (_, error) => {
  const { sendErrorReport } = await loadPage();
  sendErrorReport(error);
  expect(fetched).not.toHaveBeenCalled();
});

test('a report that cannot be sent is no further error', async () => {
  fetched.mockRejectedValue(new TypeError('Failed to fetch'));
  const { sendErrorReport } = await loadPage();
  expect(() => sendErrorReport(new Error('x'))).not.toThrow();
  await expect(fetched.mock.results[0]?.value).rejects.toThrow('Failed to fetch');
});
