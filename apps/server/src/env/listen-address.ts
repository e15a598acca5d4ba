import { isIP, isIPv6 } from 'node:net';

const WILDCARDS: Readonly<Record<string, string>> = { '0.0.0.0': '127.0.0.1', '::': '::1' };

/** Whether only this machine can reach a server that listens there. */
export function isLoopbackHost(host: string): boolean {
  return host === 'localhost' || host === '::1' || (isIP(host) === 4 && host.startsWith('127.'));
}

/** An address at which this machine reaches a server that listens at `host`, without a path. */
export function originUrl(host: string, port: number): string {
  const reachable = WILDCARDS[host] ?? host;
  return `http://${isIPv6(reachable) ? `[${reachable}]` : reachable}:${port}`;
}

/** As `originUrl`, but always by a loopback address: `standInListener` sees to it that one listens. */
export function loopbackOriginUrl(host: string, port: number): string {
  const reachable = WILDCARDS[host] ?? host;
  return originUrl(isLoopbackHost(reachable) ? reachable : '127.0.0.1', port);
}
