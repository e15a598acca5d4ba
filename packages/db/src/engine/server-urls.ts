// oxlint-disable-next-line text/linear-regexp -- The address is configuration.
const FORM = /^(postgres(?:ql)?:\/\/(?:[^/?#]*@)?)([^/?#]*)(.*)$/s;
const WRITABLE = new Set(['read-write', 'primary']);

/**
 * Splits a database URL into one URL for each of its servers, in order. Like libpq it accepts
 * `//host1:5432,host2:5433/db` and `?host=a,b&port=1,2`. Returns an empty list for an invalid URL.
 */
export function serverUrls(url: string): string[] {
  const [, start = '', authority = '', rest = ''] = FORM.exec(url) ?? [];
  if (start === '') return [];
  const hosts = authority.split(',');
  const urls = hosts.flatMap((host) => splitHostParameter(`${start}${host}${rest}`));
  const hasEmptyHost = hosts.length > 1 && hosts.some((host) => /^(:|$)/.test(host));
  const isValid = !hasEmptyHost && urls.every((one) => URL.canParse(one)) && hasKnownTarget(url);
  return isValid ? urls : [];
}

/** Whether only a server that accepts writes may be used: one of several, or as the URL demands. */
export function needsWritableServer(url: string): boolean {
  return serverUrls(url).length > 1 || WRITABLE.has(targetOption(url) ?? '');
}

function splitHostParameter(url: string): string[] {
  const parsed = URL.parse(url);
  const hosts = parsed?.searchParams.get('host')?.split(',') ?? [];
  if (parsed === null || hosts.length < 2) return [url];
  const ports = parsed.searchParams.get('port')?.split(',') ?? [];
  if (ports.length > 1 && ports.length !== hosts.length) return [''];
  return hosts.map((host, at) => {
    const port = ports[at] ?? ports[0];
    parsed.searchParams.set('host', host);
    if (port !== undefined) parsed.searchParams.set('port', port);
    return host === '' ? '' : parsed.href;
  });
}

/** The shop writes, so several servers with another target (`any`, `standby`) are refused. */
function hasKnownTarget(url: string): boolean {
  const target = targetOption(url);
  return target === null || target === 'any' || WRITABLE.has(target);
}

const targetOption = (url: string): string | null =>
  new URLSearchParams(url.split('?')[1]).get('target_session_attrs');
