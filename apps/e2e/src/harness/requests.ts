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
