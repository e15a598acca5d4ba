// npm run screenshots: takes the README's pictures from a shop of its own, with demo data.
import { mkdir, writeFile } from 'node:fs/promises';
import { join } from 'node:path';
import { chromium, type Browser, type BrowserContextOptions, type Page } from '@playwright/test';
import { chromiumPath } from '../../../scripts/chromium.mjs';
import { createApi } from '../fixtures/api.ts';
import { createShopServer } from '../fixtures/shop-server.ts';
import { createUsers, DEMO_ADMIN, signedInState, type User } from '../fixtures/users.ts';
import { cardFrame } from '../pages/payment.page.ts';
import { quantityField } from '../pages/shop.page.ts';
import { fillDemoCart, findPartId, placeDemoOrders } from './demo-orders.ts';

interface Shot {
  name: string;
  path: string;
  as?: User;
  look?: BrowserContextOptions;
  /** Brings the page to the state that is shown. */
  before?: (page: Page) => Promise<void>;
}

const FOLDER = join(import.meta.dirname, '../../../docs/pictures');
/** Rows as a spreadsheet copies them: two to mend, one twice. */
const PASTED_ROWS = [
  'CW-44-170A\t120',
  'SD-LS-270B\t40',
  'ch 410 112\t600',
  'CH-410-112\t200',
  'HB-F36-100\t90',
  'BK-VB-110\t150',
  'CS-7-1482\t40',
  'BL-635-144\t300',
];
const CUSTOMER = 'customer@bicyclesmania.test';
const DESKTOP = { width: 1280, height: 840 };
const PHONE = { viewport: { width: 390, height: 844 }, deviceScaleFactor: 2, isMobile: true };
const MAX_BYTES = 120_000;
const QUALITIES = [86, 78, 70, 60];

/** What the README shows. */
async function prepareShots(url: string): Promise<Shot[]> {
  const api = createApi(url);
  const customer = await createUsers(api).signIn(CUSTOMER);
  const admin = await createUsers(api).signIn(DEMO_ADMIN);
  const unpaid = await placeDemoOrders(api, { customer, admin });
  const part = await findPartId(api, 'CW-44-170A');
  await fillDemoCart(api, customer);
  return [
    { name: 'home', path: '/' },
    { name: 'catalogue', path: '/parts' },
    {
      name: 'part',
      path: `/parts/${part}`,
      as: customer,
      before: async (page) => {
        await quantityField(page).fill('120');
        await quantityField(page).blur();
      },
    },
    {
      name: 'quick-order',
      path: '/dashboard/quick-order',
      as: customer,
      before: async (page) => {
        await page.getByRole('textbox', { name: 'Paste from' }).fill(PASTED_ROWS.join('\n'));
        await page.getByRole('button', { name: 'Check rows' }).click();
        await page.getByRole('button', { name: /^Use 100/ }).waitFor();
      },
    },
    { name: 'cart', path: '/dashboard/cart', as: customer },
    { name: 'my-orders', path: '/dashboard/myorder', as: customer },
    {
      name: 'payment',
      path: `/dashboard/payment/${unpaid.id}`,
      as: customer,
      before: (page) => cardFrame(page).locator('[name=cvc]').waitFor(),
    },
    { name: 'manage-orders', path: '/dashboard/manage', as: admin },
    { name: 'home-dark', path: '/', look: { colorScheme: 'dark' } },
    { name: 'home-mobile', path: '/', look: PHONE },
  ];
}

/** Opens a page as somebody and waits until all that can be seen of it is drawn. */
async function open(browser: Browser, url: string, { as, path, look, before }: Shot) {
  const context = await browser.newContext({
    baseURL: url,
    viewport: DESKTOP,
    reducedMotion: 'reduce',
    ...(as === undefined ? {} : { storageState: signedInState(as, url) }),
    ...look,
  });
  const page = await context.newPage();
  await page.goto(path);
  await page.waitForLoadState('networkidle');
  await before?.(page);
  await page.evaluate(async () => {
    await document.fonts.ready;
    const seen = [...document.images].filter((image) => {
      const { top, bottom } = image.getBoundingClientRect();
      return bottom > 0 && top < window.innerHeight && image.currentSrc !== '';
    });
    await Promise.all(seen.map((image) => image.decode()));
  });
  return page;
}

/** The window as WebP, in the best quality that stays small. */
async function takeWebp(page: Page): Promise<Buffer> {
  const devtools = await page.context().newCDPSession(page);
  const { width, height } = page.viewportSize() ?? DESKTOP;
  const scale = await page.evaluate(() => window.devicePixelRatio);
  const clip = { x: 0, y: 0, width, height, scale };
  for (const quality of QUALITIES) {
    const shot = await devtools.send('Page.captureScreenshot', { format: 'webp', quality, clip });
    const picture = Buffer.from(shot.data, 'base64');
    if (picture.length < MAX_BYTES) return picture;
  }
  throw new Error(`${page.url()} does not fit into ${MAX_BYTES} bytes.`);
}

const server = await createShopServer();
await server.start();
const browser = await chromium.launch({
  executablePath: chromiumPath(),
  args: ['--no-sandbox', '--disable-gpu', '--hide-scrollbars'],
});
try {
  await mkdir(FOLDER, { recursive: true });
  for (const shot of await prepareShots(server.url)) {
    const page = await open(browser, server.url, shot);
    const picture = await takeWebp(page);
    await writeFile(join(FOLDER, `${shot.name}.webp`), picture);
    process.stdout.write(`${shot.name}.webp ${Math.round(picture.length / 1000)} kB\n`);
    await page.context().close();
  }
} finally {
  await browser.close();
  await server.remove();
}
