import type { Page } from 'playwright-core';

declare global {
  interface Window {
    /** Unset until the page as it arrived is painted in its own fonts. */
    layoutShifts: string[] | undefined;
  }
}

/** How far the page can be scrolled to the side, in pixels. */
export function sidewaysScroll(page: Page): Promise<number> {
  return page.evaluate(() => {
    const { scrollWidth, clientWidth } = document.documentElement;
    return scrollWidth - clientWidth;
  });
}

/**
 * Notes every layout shift of the pages that are opened from now on, from the first paint in the
 * page's own fonts. The app's script waits for that paint, as over a slow line.
 */
export async function watchLayoutShifts(page: Page): Promise<void> {
  await page.addInitScript(() => {
    const shifts: string[] = [];
    const moves = new PerformanceObserver((list) => {
      for (const entry of list.getEntries()) {
        const sources: unknown = Reflect.get(entry, 'sources');
        const moved = (Array.isArray(sources) ? sources : []).map(({ node }) =>
          node instanceof Element ? node.outerHTML.slice(0, 120) : String(node),
        );
        shifts.push(`${String(Reflect.get(entry, 'value'))} ${moved.join(', ')}`);
      }
    });
    const start = async () => {
      await document.fonts.ready;
      moves.observe({ type: 'layout-shift' });
      window.layoutShifts = shifts;
    };
    const painted = new PerformanceObserver(() => {
      painted.disconnect();
      void start();
    });
    painted.observe({ type: 'paint' });
  });
  await page.route(/\/assets\/entry-client[^/]*\.js$/, async (route) => {
    await page.waitForFunction(() => window.layoutShifts !== undefined);
    await route.continue();
  });
}

/** The layout shifts of the open page so far: size and what moved. */
export function layoutShiftsOf(page: Page): Promise<string[]> {
  return page.evaluate(async () => {
    await new Promise((resolve) => requestAnimationFrame(() => requestAnimationFrame(resolve)));
    return window.layoutShifts ?? ['never painted'];
  });
}
