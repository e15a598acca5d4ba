import { appendFile, writeFile } from 'node:fs/promises';
import type { Page } from '@playwright/test';
import { stateViolations } from '../fixtures/accessibility.ts';
import { blankPng } from '../fixtures/blank-png.ts';
import { routeNext } from '../fixtures/route-next.ts';
import { expect, test } from '../fixtures/test.ts';
import { zipOf } from '../fixtures/zip.ts';

const upload = (page: Page, buffer: Buffer) =>
  page
    .getByLabel('Upload ZIP')
    .setInputFiles({ name: 'pictures.zip', mimeType: 'application/zip', buffer });
const row = (page: Page, text: string) => page.getByRole('row').filter({ hasText: text });

test('Pictures and files of a ZIP archive are checked, added to their parts, and unchanged the second time.', async ({
  actors: { admin: page, visitor },
  testParts,
  allowError,
}) => {
  const part = await testParts.create({ sku: 'ZIP-1' });
  await page.goto('/dashboard/import');
  const archive = zipOf({
    'ZIP-1 seen from the side.png': blankPng(40),
    'ZIP-1 drawing side view.pdf': Buffer.from('%PDF-1.7\n%%EOF'),
    'NO-PART.png': blankPng(16),
  });

  await test.step('The check says what happens with each file.', async () => {
    await upload(page, archive);
    await expect(page.getByRole('heading', { name: 'Check of pictures.zip' })).toBeFocused();
    await expect(page.getByText('2 added, 0 unchanged, 1 left out.')).toBeVisible();
    await expect(row(page, 'NO-PART.png')).toContainText('No part number begins this name.');
    await expect(row(page, 'seen from the side')).toContainText('A picture of the part');
    expect(await stateViolations(page)).toEqual([]);
  });

  await test.step('They are added to the part.', async () => {
    await page.getByRole('button', { name: 'Add 2 files' }).click();
    await expect(page.getByText('pictures.zip is applied: 2 files added.')).toBeVisible();
    await visitor.goto('/catalogue/zip-1');
    await expect(visitor.getByRole('heading', { name: part.name })).toBeVisible();
    await expect(visitor.getByRole('img', { name: 'seen from the side' }).first()).toBeAttached();
    await expect(visitor.getByText('side view').first()).toBeVisible();
  });

  await test.step('The same archive again adds nothing.', async () => {
    await upload(page, archive);
    await expect(page.getByText('0 added, 2 unchanged, 1 left out.')).toBeVisible();
    await expect(page.getByRole('button', { name: 'Add 0 files' })).toBeDisabled();
  });

  await test.step('What is no archive is refused.', async () => {
    allowError(/400/);
    await upload(page, Buffer.from('no archive'));
    await expect(page.getByRole('alert')).toContainText('This is no ZIP archive');
  });
});

test('Files are counted that an application added whose response was lost.', async ({
  actors: { admin: page },
  testParts,
  allowError,
}) => {
  await testParts.create({ sku: 'ZIP-2' });
  await page.goto('/dashboard/import');
  await upload(page, zipOf({ 'ZIP-2.png': blankPng(48), 'ZIP-2-2.png': blankPng(56) }));
  allowError(/ERR_FAILED/);
  await routeNext(page, '**/uploads/archive/apply', async (route) => {
    await route.fetch();
    await route.abort();
  });
  await page.getByRole('button', { name: 'Add 2 files' }).click();
  await expect(page.getByRole('alert')).toContainText('It stopped before the end.');
  await page.getByRole('button', { name: 'Add the rest' }).click();
  await expect(page.getByText('pictures.zip is applied: 2 files added.')).toBeVisible();
});

test('An archive that was changed after it was chosen is named as the reason, not the network.', async ({
  actors: { admin: page },
  testParts,
}, info) => {
  await testParts.create({ sku: 'ZIP-3' });
  const path = info.outputPath('changed.zip');
  await writeFile(path, zipOf({ 'ZIP-3.png': blankPng(64) }));
  await page.goto('/dashboard/import');
  await page.getByLabel('Upload ZIP').setInputFiles(path);
  const add = page.getByRole('button', { name: 'Add 1 file' });
  await expect(add).toBeEnabled();
  await appendFile(path, 'more');
  await add.click();
  await expect(page.getByRole('alert')).toContainText('changed or removed after you chose it');
});
