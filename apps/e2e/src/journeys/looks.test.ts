import type { Locator, Page } from 'playwright-core';
import { beforeAll, describe, expect, inject, it } from 'vitest';
import { accessibilityProblems } from '../harness/accessibility.ts';
import { useBrowser } from '../harness/browser.ts';
import { payOrder } from '../harness/card-provider.ts';
import { sidewaysScroll } from '../harness/layout.ts';
import { DEMO_ADMIN, newCustomer, signedIn, type Person } from '../harness/people.ts';
import { newWare, placeOrder } from '../harness/wares.ts';
import { cardFrame } from '../pages/payment.page.ts';
import { notFoundPicture, orderRow, purchaseButton } from '../pages/shop.page.ts';

const shopUrl = inject('shopUrl');
const visit = useBrowser(shopUrl);

interface Screen {
  path: string;
  /** What stands there once the page is whole. */
  whole: (page: Page) => Locator;
  as?: Person;
}

const heading = (name: string | RegExp) => (page: Page) =>
  page.getByRole('heading', { name, level: 1 });

const card = (page: Page) => cardFrame(page).locator('[name=cvc]');

const WIDTHS = [390, 1280];
const LONGEST_WALK_MS = 120_000;

/** Opens screens one after the other, all of them as one person; answers what is wrong with them. */
async function problemsOf(as: Person | undefined, screens: Screen[]): Promise<string[]> {
  const visitor = await visit(as && { as });
  const { page } = visitor;
  const problems: string[] = [];
  for (const { path, whole } of screens.filter((screen) => screen.as === as)) {
    await page.goto(path);
    await whole(page).waitFor();
    for (const width of WIDTHS) {
      await page.setViewportSize({ width, height: 900 });
      const sideways = await sidewaysScroll(page);
      if (sideways > 0) problems.push(`${path} ${width} px: ${sideways} px to the side`);
      const found = await accessibilityProblems(page);
      problems.push(...found.map((problem) => `${path} ${width} px: ${problem}`));
    }
  }
  const onPurpose = /status of 404 .*\/nowhere/;
  problems.push(...visitor.troubles.filter((trouble) => !onPurpose.test(trouble)));
  await visitor.close();
  return problems;
}

/** For whom the screens are. */
const peopleOf = (screens: Screen[]) => [...new Set(screens.map(({ as }) => as))];

describe('every page', () => {
  let screens: Screen[];
  beforeAll(async () => {
    const customer = await newCustomer(shopUrl, 'Looking Workshop');
    const admin = await signedIn(shopUrl, DEMO_ADMIN);
    const part = await newWare(shopUrl, { stock: 1000 });
    const unpaid = await placeOrder(shopUrl, customer, { part, quantity: 20 });
    const paid = await placeOrder(shopUrl, customer, { part, quantity: 30 });
    await payOrder(shopUrl, customer, paid);
    const orders = (page: Page) => orderRow(page, paid.number);
    screens = [
      { path: '/', whole: (page) => page.getByRole('heading', { name: /FEATURED CATEGORIES$/ }) },
      { path: '/login', whole: heading('SignIn') },
      { path: '/signUp', whole: heading('SignUp') },
      { path: '/nowhere', whole: notFoundPicture },
      { as: customer, path: `/parts/${part.id}`, whole: purchaseButton },
      { as: customer, path: '/dashboard', whole: heading(/Looking Workshop/) },
      { as: customer, path: '/dashboard/myorder', whole: orders },
      { as: customer, path: `/dashboard/payment/${unpaid.id}`, whole: card },
      {
        as: customer,
        path: `/dashboard/payment/${paid.id}`,
        whole: heading(/^Congratulations/),
      },
      { as: admin, path: '/dashboard/manage', whole: orders },
      { path: '/parts', whole: heading('All parts') },
      { path: '/blog', whole: heading(/./) },
      { path: '/protfolio', whole: heading(/./) },
      { path: '/contact', whole: heading('Contact Us') },
      { as: customer, path: '/dashboard/profile', whole: heading('My profile') },
      { as: customer, path: '/dashboard/review', whole: heading('Add a review') },
      {
        as: admin,
        path: '/dashboard/user',
        whole: (page) => page.getByRole('row').filter({ hasText: DEMO_ADMIN }),
      },
      { as: admin, path: '/dashboard/addProduct', whole: heading('Add product') },
      {
        as: admin,
        path: '/dashboard/manageProduct',
        whole: (page) => page.getByRole('row').filter({ hasText: 'Leather saddle' }),
      },
    ];
  });

  it(
    'can be used by everybody, however wide',
    async () => {
      const walks = peopleOf(screens).map((as) => problemsOf(as, screens));
      expect((await Promise.all(walks)).flat()).toEqual([]);
    },
    LONGEST_WALK_MS,
  );
});
