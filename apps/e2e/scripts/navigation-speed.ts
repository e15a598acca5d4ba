// How long a prefetched click takes: node apps/e2e/scripts/navigation-speed.ts [address of a shop]
// From the press of the button to the second frame after the next page's heading is in the document.
import { chromium, type Page } from '@playwright/test';
import { chromiumPath } from '../../../scripts/chromium.mjs';
import { createShopServer } from '../fixtures/shop-server.ts';

declare global {
  interface Window {
    pressedAt: number;
  }
}

/** Links of the header in turn, each with the heading that it leads to. */
const WAY = [
  { link: 'Blog', heading: 'Blog' },
  { link: 'Protfolio', heading: 'Bicycles Mania, on one page' },
  { link: 'All parts', heading: 'All parts' },
  { link: 'Contact Us', heading: 'Contact Us' },
  { link: 'Saddles', heading: 'Saddles' },
];
const ROUNDS = 4;
const LIMIT_MS = 60;

/** Milliseconds from pointerdown to the second frame after the heading. */
async function clickTo(page: Page, { link, heading }: (typeof WAY)[number]): Promise<number> {
  const place = page.locator('header').getByRole('link', { name: link, exact: true }).first();
  await place.hover();
  await page.waitForLoadState('networkidle');
  await page.evaluate(() => {
    addEventListener('pointerdown', () => (window.pressedAt = performance.now()), { once: true });
  });
  const painted = page.evaluate(
    (text) =>
      new Promise<number>((resolve) => {
        const observer = new MutationObserver(() => {
          if (document.querySelector('h1')?.textContent !== text) return;
          observer.disconnect();
          requestAnimationFrame(() =>
            requestAnimationFrame(() => resolve(performance.now() - window.pressedAt)),
          );
        });
        observer.observe(document, { childList: true, subtree: true, characterData: true });
      }),
    heading,
  );
  await page.mouse.down();
  await page.mouse.up();
  return painted;
}

async function measure(url: string): Promise<number[]> {
  const browser = await chromium.launch({
    executablePath: chromiumPath(),
    args: ['--no-sandbox', '--disable-gpu', '--disable-background-networking'],
  });
  try {
    const page = await browser.newPage({ viewport: { width: 1280, height: 900 } });
    await page.goto(url);
    await page.waitForLoadState('networkidle');
    const times: number[] = [];
    for (let round = 0; round < ROUNDS; round += 1) {
      for (const step of WAY) times.push(await clickTo(page, step));
    }
    return times;
  } finally {
    await browser.close();
  }
}

async function startOwnShop(): Promise<{ url: string; remove: () => Promise<void> }> {
  const server = await createShopServer();
  await server.start();
  return server;
}

const given = process.argv[2];
const shop =
  given === undefined ? await startOwnShop() : { url: given, remove: async () => undefined };
try {
  const times = (await measure(shop.url)).toSorted((a, b) => a - b);
  const at = (part: number) => times[Math.floor(part * (times.length - 1))] ?? Number.NaN;
  const words = [0, 0.5, 0.9, 1].map((part) => `${at(part).toFixed(1)} ms`);
  process.stdout.write(
    `${times.length} clicks: fastest, median, p90, slowest ${words.join(', ')}\n`,
  );
  if (at(0.5) > LIMIT_MS) process.exitCode = 1;
} finally {
  await shop.remove();
}
