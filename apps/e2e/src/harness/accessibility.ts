import axe from 'axe-core';
import type { Page } from 'playwright-core';

declare global {
  interface Window {
    axe: typeof axe;
  }
}

/** What axe-core finds wrong with the page as it stands, frames included: rule and elements. */
export async function accessibilityProblems(page: Page): Promise<string[]> {
  for (const frame of page.frames()) await frame.evaluate(axe.source);
  return page.evaluate(async () => {
    const { violations } = await window.axe.run(document, { resultTypes: ['violations'] });
    return violations.map(({ id, nodes }) => {
      const elements = nodes.map(({ html, failureSummary }) => `${html} ${failureSummary ?? ''}`);
      return `${id}: ${elements.join(' | ')}`;
    });
  });
}
