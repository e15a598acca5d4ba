const MAX_REPORTS = 5;
const MAX_MESSAGE = 500;
const MAX_STACK = 4000;

/** Error responses of the shop and cancelled calls are not errors of the page. */
const EXPECTED: ReadonlySet<string> = new Set(['TRPCClientError', 'AbortError']);

const sent = new Set<string>();

/** Sends an error to the shop: the first few of a page, each once, without cookies and query. */
export function sendErrorReport(thrown: unknown): void {
  if (!(thrown instanceof Error) || EXPECTED.has(thrown.name)) return;
  const { name, message, stack = '' } = thrown;
  const key = `${name} ${message}`;
  if (sent.size >= MAX_REPORTS || sent.has(key)) return;
  sent.add(key);
  const body = {
    name,
    message: message.slice(0, MAX_MESSAGE),
    stack: stack.slice(0, MAX_STACK),
    page: location.pathname,
  };
  fetch('/reports/browser-errors', {
    method: 'POST',
    headers: { 'content-type': 'application/json' },
    body: JSON.stringify(body),
    credentials: 'omit',
    keepalive: true,
  }).catch(() => undefined);
}
