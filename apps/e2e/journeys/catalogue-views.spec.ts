import type { Page } from '@playwright/test';
import type { Api } from '../fixtures/api.ts';
import { IS_DEEP } from '../fixtures/deep-tests.ts';
import { waitForHydration } from '../fixtures/page-state.ts';
import { asArray } from '../fixtures/json.ts';
import { recordLayoutShifts } from '../fixtures/layout-shift.ts';
import { waitForQuietNetwork } from '../fixtures/quiet-network.ts';
import { expect, test } from '../fixtures/test.ts';
import { partCards } from '../pages/shop.page.ts';

const choice = (page: Page, group: 'View' | 'Per page', name: string) =>
  page.getByRole('navigation', { name: group }).getByRole('link', { name, exact: true });
/** The most parts that the size `all` shows. */
const MAX_ALL = 200;
/** The number of parts on sale, other tests' parts included. */
const countParts = async (api: Api) => asArray(await api.callOk('GET', '/parts')).length;
const rows = (page: Page) => page.getByRole('table', { name: 'Results' }).getByRole('row');

test('The catalogue as a dense table keeps its view while it is sorted, filtered and searched.', async ({
  page,
  api,
}) => {
  const count = await countParts(api);
  await page.goto('/parts');
  await waitForHydration(page);
  await choice(page, 'View', 'Table').click();
  await expect(page).toHaveURL('/parts?view=table');
  await expect(rows(page)).toHaveCount(13);
  await choice(page, 'Per page', 'All').click();
  await expect(page).toHaveURL('/parts?view=table&size=all');
  await expect(rows(page)).toHaveCount(Math.min(count, MAX_ALL) + 1);
  await page.getByLabel('Sort by').selectOption('price-asc');
  await expect(page).toHaveURL('/parts?sort=price-asc&view=table&size=all');
  await page
    .getByRole('main')
    .getByRole('navigation', { name: 'Category filter', exact: true })
    .getByRole('link', { name: /^Chains/ })
    .click();
  await expect(page).toHaveURL('/parts?category=Chains&sort=price-asc&view=table&size=all');
  await expect(page.getByRole('columnheader', { name: 'Category' })).toHaveCount(0);
  await page.getByRole('searchbox', { name: 'Search parts' }).fill('hub');
  await expect(page).toHaveURL('/parts?view=table&size=all&query=hub');
  await page.reload();
  await expect(choice(page, 'View', 'Table')).toHaveAttribute('aria-current', 'page');
  await expect(rows(page).nth(1)).toContainText('hub');
  await choice(page, 'View', 'Cards').click();
  await expect(partCards(page.getByRole('main')).first()).toBeVisible();
});

test('48 parts are on one page, and its page numbers follow.', async ({ page, api }) => {
  const count = await countParts(api);
  await page.goto('/parts?page=3');
  await waitForHydration(page);
  await choice(page, 'Per page', '48').click();
  await expect(page).toHaveURL('/parts?size=48');
  await expect(partCards(page.getByRole('main'))).toHaveCount(Math.min(48, count));
  const pages = page.getByRole('navigation', { name: 'Pages' });
  await expect(pages).toHaveCount(count > 48 ? 1 : 0);
});

test('The table neither jumps nor scrolls sideways from 390 to 1280 px, and is accessible.', async ({
  openPage,
}) => {
  const page = await openPage({ isolated: true });
  const devtools = await page.context().newCDPSession(page);
  await recordLayoutShifts(page);
  for (const width of IS_DEEP ? [390, 768, 1024, 1280] : [390, 1280]) {
    await page.setViewportSize({ width, height: 900 });
    // Each width as on a first visit: with late fonts, and not scrolled to where the last one was.
    // A request under way would leave Chromium without the body of a later response.
    if (page.url() !== 'about:blank') await waitForQuietNetwork(page);
    await page.goto('about:blank');
    await devtools.send('Network.clearBrowserCache');
    await page.goto('/parts?view=table&size=48');
    await expect(rows(page).nth(36)).toBeAttached();
    await expect.soft(page, `at ${width} px`).toHaveNoLayoutShift();
    await expect.soft(page, `at ${width} px`).toFitTheWindow();
  }
  await expect(page).toBeAccessibleInAllWidths();
});

test('The strip of categories does not move when another category is chosen.', async ({ page }) => {
  // A visitor with the fonts: what moves is then the strip itself.
  await page.goto('/');
  await page.goto('/parts');
  await waitForHydration(page);
  await page.evaluate(async () => void (await document.fonts.ready));
  const strip = page.getByRole('navigation', { name: 'Categories' });
  const places = () =>
    strip
      .getByRole('link')
      .evaluateAll((links) => links.map((link) => link.getBoundingClientRect().x));
  const before = await places();
  await strip.getByRole('link', { name: 'Chains' }).click();
  await expect(page.getByRole('heading', { name: 'Chains', level: 1 })).toBeVisible();
  expect(await places()).toEqual(before);
});
