import type { Page } from 'playwright-core';

declare global {
  interface Window {
    /** The layout shifts of the page so far: how much, and what moved. */
    moves: { value: number; what: string }[];
    /** Until what was changed last is painted; rejects where nothing is painted any more. */
    painted: () => Promise<void>;
  }
}

/** A mobile network: milliseconds to the first byte, bytes a second. */
const SLOW = {
  offline: false,
  latency: 100,
  downloadThroughput: 500_000,
  uploadThroughput: 250_000,
};

/** What rounds to a cumulative layout shift of 0.00. */
const NOTHING = 0.005;

/** Slows the network of a page down and notes every layout shift from its next address on. */
export async function watchOnSlowNetwork(page: Page): Promise<void> {
  const network = await page.context().newCDPSession(page);
  await network.send('Network.enable');
  await network.send('Network.emulateNetworkConditions', SLOW);
  await page.addInitScript(() => {
    window.moves = [];
    window.painted = () =>
      new Promise((resolve, reject) => {
        setTimeout(() => reject(new Error('Nothing is painted for 10 s.')), 10_000);
        requestAnimationFrame(() => requestAnimationFrame(() => resolve()));
      });
    const observer = new PerformanceObserver((list) => {
      for (const entry of list.getEntries()) {
        const sources: unknown = Reflect.get(entry, 'sources');
        const moved = (Array.isArray(sources) ? sources : []).map(({ node }) =>
          node instanceof Element ? node.outerHTML.slice(0, 120) : String(node),
        );
        window.moves.push({ value: Number(Reflect.get(entry, 'value')), what: moved.join(', ') });
      }
    });
    observer.observe({ type: 'layout-shift', buffered: true });
  });
}

/** The layout shifts of an open page, read to its end; none where they add up to 0.00. */
export async function movesOf(page: Page): Promise<Window['moves']> {
  await page.waitForLoadState('networkidle');
  await page.evaluate(async () => {
    const { scrollHeight } = document.documentElement;
    for (let top = 0; top < scrollHeight; top += window.innerHeight) {
      window.scrollTo({ top, behavior: 'instant' });
      await window.painted();
    }
  });
  await page.waitForFunction(() =>
    [...document.images].every((image) => {
      const { left, right } = image.getBoundingClientRect();
      const isBeside = right <= 0 || left >= window.innerWidth;
      return image.complete || isBeside || !image.checkVisibility({ visibilityProperty: true });
    }),
  );
  const moves = await page.evaluate(async () => {
    await window.painted();
    return window.moves;
  });
  const total = moves.reduce((sum, { value }) => sum + value, 0);
  return total < NOTHING ? [] : moves;
}
