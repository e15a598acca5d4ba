import type { CDPSession, Page } from 'playwright-core';

/** A request of a page as the browser made it. */
export interface PageRequest {
  path: string;
  /** Document, Script, Fetch, Image, ... */
  kind: string;
  /** Seconds; no end while it is under way. */
  start: number;
  end: number;
  /** What came over the wire, headers included. */
  bytes: number;
}

/** Notes every request that a page makes from now on. */
export async function watchRequests(
  page: Page,
): Promise<{ devtools: CDPSession; requests: () => PageRequest[] }> {
  const devtools = await page.context().newCDPSession(page);
  const requests = new Map<string, PageRequest>();
  devtools.on('Network.requestWillBeSent', ({ requestId, request, type, timestamp }) => {
    requests.set(requestId, {
      path: new URL(request.url).pathname,
      kind: type ?? '',
      start: timestamp,
      end: Number.POSITIVE_INFINITY,
      bytes: 0,
    });
  });
  devtools.on('Network.loadingFinished', ({ requestId, timestamp, encodedDataLength }) => {
    const request = requests.get(requestId);
    if (request !== undefined) Object.assign(request, { end: timestamp, bytes: encodedDataLength });
  });
  await devtools.send('Network.enable');
  return { devtools, requests: () => [...requests.values()] };
}

/** Every answer takes this long at least, in milliseconds: whoever waits for it starts later. */
const LATENCY_MS = 250;

/** The same over a slow line. */
export async function watchSlowRequests(page: Page): Promise<() => PageRequest[]> {
  const { devtools, requests } = await watchRequests(page);
  await devtools.send('Network.emulateNetworkConditions', {
    offline: false,
    latency: LATENCY_MS,
    downloadThroughput: -1,
    uploadThroughput: -1,
  });
  return requests;
}

/** How many of these requests follow one another at most, each begun when the last was answered. */
export function longestChain(requests: readonly PageRequest[]): number {
  const depths = new Map<PageRequest, number>();
  for (const request of requests.toSorted((a, b) => a.start - b.start)) {
    const before = [...depths].filter(([other]) => other.end <= request.start);
    depths.set(request, 1 + Math.max(0, ...before.map(([, depth]) => depth)));
  }
  return Math.max(0, ...depths.values());
}

/** What pages ask the shop: its calls, and the files with their code. The provider's frames do more. */
export const isCall = ({ path }: PageRequest) => path.startsWith('/trpc/');
export const isCode = ({ path, kind }: PageRequest) =>
  kind === 'Script' && path.startsWith('/assets/');
