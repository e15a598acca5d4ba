import { setTimeout } from 'node:timers/promises';
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

/** Long enough for everything that stands in for data to be seen, in milliseconds. */
const SLOW_ANSWER_MS = 400;

/**
 * Notes every layout shift of the pages that are opened from now on, from the first paint with all
 * fonts on: when a font comes is a matter of luck. Over a slow line: the app's script waits for that
 * paint, and its calls take their time.
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
      await Promise.allSettled([...document.fonts].map((face) => face.load()));
      await new Promise((resolve) => requestAnimationFrame(() => requestAnimationFrame(resolve)));
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
  await page.route(/\/trpc\//, async (route) => {
    await setTimeout(SLOW_ANSWER_MS);
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
