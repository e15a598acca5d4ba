import type { Page } from '@playwright/test';
import { builtChunk } from '../fixtures/built-chunk.ts';
import { DEEP } from '../fixtures/deep-tests.ts';
import { waitForHydration } from '../fixtures/page-state.ts';
import { expect, test } from '../fixtures/test.ts';

const SLIDER = builtChunk('src/features/home/gallery-slider.ts');

const gallery = (page: Page) => page.getByRole('region', { name: 'Gallery' });
const bullet = (page: Page, number: number) =>
  gallery(page).getByRole('button', { name: `Go to ${number} of 9` });

/** Returns the number of the first slide that is completely in the track, from 1. */
function firstSlide(page: Page): Promise<number> {
  return page.locator('.gallery').evaluate((track) => {
    const { left } = track.getBoundingClientRect();
    const slides = [...track.querySelectorAll('.swiper-slide')];
    const at = slides.findIndex((slide) => slide.getBoundingClientRect().left > left - 2);
    return Number(slides[at]?.getAttribute('data-swiper-slide-index') ?? at) + 1;
  });
}

async function expectSlide(page: Page, number: number): Promise<void> {
  await expect.poll(() => firstSlide(page)).toBe(number);
  await expect(bullet(page, number)).toHaveAttribute('aria-current', 'true');
}

test('A bullet that is pressed in the frame after the gallery has changed its size moves it.', async ({
  openPage,
}) => {
  const page = await openPage();
  await page.goto('/');
  await gallery(page).scrollIntoViewIfNeeded();
  await expect(page.locator('.gallery.swiper-initialized')).toBeVisible();
  for (const number of [6, 2]) {
    // The observer is called after Swiper's, which measures the gallery in the next frame.
    await bullet(page, number).evaluate(async (button: HTMLButtonElement) => {
      const track = document.querySelector<HTMLElement>('.gallery');
      if (track === null) throw new Error('There is no gallery.');
      const measured = (change: () => void) =>
        new Promise<void>((resolve) => {
          const observer = new ResizeObserver(() => {
            observer.disconnect();
            change();
            resolve();
          });
          observer.observe(track);
        });
      await measured(() => undefined);
      track.style.width = `${track.clientWidth - 8}px`;
      await measured(() => button.click());
      for (let frame = 0; frame < 4; frame += 1) await new Promise(requestAnimationFrame);
    });
    await expectSlide(page, number);
  }
});

test(
  'A bullet that is pressed before the slider has loaded moves the gallery at once, and the slider starts there.',
  DEEP,
  async ({ openPage }) => {
    const page = await openPage({ isolated: true });
    const { promise: released, resolve: release } = Promise.withResolvers<void>();
    await page.route(SLIDER, async (route) => {
      await released;
      await route.continue();
    });
    await page.goto('/');
    await waitForHydration(page);
    await bullet(page, 5).click();
    await expectSlide(page, 5);
    await bullet(page, 9).click();
    await expect(bullet(page, 9)).toHaveAttribute('aria-current', 'true');
    release();
    await expect(page.locator('.gallery.swiper-initialized')).toBeVisible();
    await expectSlide(page, 9);
    await bullet(page, 2).click();
    await expectSlide(page, 2);
  },
);

test('The slider starts where the gallery was scrolled to; without its code the bullets scroll it.', async ({
  openPage,
  allowError,
}) => {
  const page = await openPage({ isolated: true });
  const { promise: released, resolve: release } = Promise.withResolvers<void>();
  await page.route(SLIDER, async (route) => {
    await released;
    await route.continue();
  });
  await page.goto('/');
  await waitForHydration(page);
  await gallery(page).scrollIntoViewIfNeeded();
  await page.locator('.gallery').evaluate((track) => {
    const [, , third] = track.querySelectorAll('.swiper-slide');
    track.scrollLeft +=
      (third?.getBoundingClientRect().left ?? 0) - track.getBoundingClientRect().left;
  });
  await expect.poll(() => firstSlide(page)).toBe(3);
  release();
  await expect(page.locator('.gallery.swiper-initialized')).toBeVisible();
  await expectSlide(page, 3);

  const other = await openPage({ isolated: true });
  await other.route(SLIDER, (route) => route.abort());
  allowError(new RegExp(`ERR_FAILED.*${SLIDER.source}`));
  await other.goto('/');
  await waitForHydration(other);
  await bullet(other, 4).click();
  await expectSlide(other, 4);
});
