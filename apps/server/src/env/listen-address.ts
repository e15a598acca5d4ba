import { isIP, isIPv6 } from 'node:net';

const WILDCARDS: Readonly<Record<string, string>> = { '0.0.0.0': '127.0.0.1', '::': '::1' };

/** Whether only this machine can reach a server that listens there. */
export function isLoopbackHost(host: string): boolean {
  return host === 'localhost' || host === '::1' || (isIP(host) === 4 && host.startsWith('127.'));
}

/** The origin on which this machine reaches a server that listens on `host`. */
export function originUrl(host: string, port: number): string {
  const target = WILDCARDS[host] ?? host;
  return `http://${isIPv6(target) ? `[${target}]` : target}:${port}`;
}

/** Like `originUrl`, but always with a loopback address; `listenOnLoopback` opens one if needed. */
export function loopbackOriginUrl(host: string, port: number): string {
  const target = WILDCARDS[host] ?? host;
  return originUrl(isLoopbackHost(target) ? target : '127.0.0.1', port);
}
