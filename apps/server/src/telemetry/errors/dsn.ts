/** The address and the key of a DSN, `https://<key>@<host>/<project>`. Null for an invalid one. */
export function parseDsn(dsn: string): { url: string; key: string } | null {
  const url = URL.parse(dsn);
  const [, path = '', project] = /^(.*\/)([^/]+)$/.exec(url?.pathname ?? '') ?? [];
  if (url === null || url.username === '' || project === undefined) return null;
  if (!/^https?:$/.test(url.protocol)) return null;
  return { url: `${url.origin}${path}api/${project}/envelope/`, key: url.username };
}
