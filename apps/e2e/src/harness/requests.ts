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

/** Lets every answer take so many milliseconds longer. */
export async function slowDown(devtools: CDPSession, latencyMs: number): Promise<void> {
  await devtools.send('Network.emulateNetworkConditions', {
    offline: false,
    latency: latencyMs,
    downloadThroughput: -1,
    uploadThroughput: -1,
  });
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
