import type { Locator, Page } from 'playwright-core';
import { beforeAll, describe, expect, it } from 'vitest';
import { accessibilityProblems } from '../harness/accessibility.ts';
import { sidewaysScroll } from '../harness/layout.ts';
import { newWare, type Ware } from '../harness/wares.ts';
import { cast, shopUrl, type Role } from './cast.ts';

let part: Ware;

interface Screen {
  route: string;
  as: Role;
  /** What stands there once the page is whole. */
  whole: (page: Page) => Locator;
}

const heading = (name: string | RegExp) => (page: Page) =>
  page.getByRole('heading', { name, level: 1 });

/** The screens beyond the route table, and the reference of the calls. */
const SCREENS: Screen[] = [
  { as: 'signed out', route: '/parts?query=nothing+like+this', whole: heading(/matching/) },
  { as: 'signed out', route: '/docs', whole: heading(/./) },
  { as: 'admin', route: '/dashboard', whole: heading(/^Welcome/) },
  {
    as: 'admin',
    route: '/dashboard/manageProduct/{id}',
    whole: (page) => page.getByRole('heading', { name: part.name }),
  },
  { as: 'admin', route: '/dashboard/reviews', whole: (page) => page.getByText(/ in all, /) },
];

const WIDTHS = [390, 1280];

describe('What stands beside the route table can be used by everybody', () => {
  beforeAll(async () => {
    part = await newWare(shopUrl);
  });

  it.each(SCREENS)('$route ($as)', async ({ route, as, whole }) => {
    const { page } = cast.visitor(as);
    const problems: string[] = [];
    await page.goto(route.replace('{id}', part.id));
    await whole(page).waitFor();
    for (const width of WIDTHS) {
      await page.setViewportSize({ width, height: 900 });
      const found = await accessibilityProblems(page);
      problems.push(...found.map((problem) => `${width} px: ${problem}`));
      const sideways = await sidewaysScroll(page);
      if (sideways > 0) problems.push(`${width} px: scrolls ${sideways} px to the side`);
    }
    expect(problems).toEqual([]);
  });
});
