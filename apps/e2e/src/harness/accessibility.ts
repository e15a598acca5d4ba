import axe from 'axe-core';
import type { Page } from 'playwright-core';

declare global {
  interface Window {
    axe: typeof axe;
  }
}

/**
 * What axe-core finds wrong with the page as it stands, frames included, in light and in dark: the
 * rule and the elements. The scheme changes colours alone, so dark is asked about contrast alone.
 */
export async function accessibilityProblems(page: Page): Promise<string[]> {
  for (const frame of page.frames()) {
    const isThere = await frame.evaluate(() => 'axe' in window);
    if (!isThere) await frame.evaluate(axe.source);
  }
  const light = await violations(page, []);
  await page.emulateMedia({ colorScheme: 'dark' });
  const dark = await violations(page, ['color-contrast']);
  await page.emulateMedia({ colorScheme: 'light' });
  return [...light, ...dark.map((problem) => `dark ${problem}`)];
}

/** Runs the rules, or all of them where none is named, once what moves has come to rest. */
function violations(page: Page, rules: string[]): Promise<string[]> {
  return page.evaluate(async (runOnly) => {
    const moving = document
      .getAnimations()
      .filter(({ effect }) => effect?.getComputedTiming().endTime !== Number.POSITIVE_INFINITY);
    await Promise.allSettled(moving.map(({ finished }) => finished));
    const options = runOnly.length > 0 ? { runOnly } : {};
    const found = await window.axe.run(document, { ...options, resultTypes: ['violations'] });
    return found.violations.map(({ id, nodes }) => {
      const elements = nodes.map(({ html, failureSummary }) => `${html} ${failureSummary ?? ''}`);
      return `${id}: ${elements.join(' | ')}`;
    });
  }, rules);
}
