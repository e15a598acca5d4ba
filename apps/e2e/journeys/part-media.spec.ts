import { fileURLToPath } from 'node:url';
import { stateViolations } from '../fixtures/accessibility.ts';
import { recordLayoutShifts } from '../fixtures/layout-shift.ts';
import { expect, test } from '../fixtures/test.ts';

const PICTURES = ['hub-trays', 'wheel-rack'].map((name) =>
  fileURLToPath(new URL(`../../web/public/pictures/gallery/${name}-480.webp`, import.meta.url)),
);

const DRAWING = {
  name: 'Side view.pdf',
  mimeType: 'application/pdf',
  buffer: Buffer.from('%PDF-1.7\n1 0 obj<</Type/Catalog>>endobj\n%%EOF'),
};
const SCRIPT = {
  ...DRAWING,
  name: 'script.pdf',
  buffer: Buffer.from('%PDF-1.7\n<</S/JavaScript>>\n%%EOF'),
};

test('An admin adds pictures, packaging and files, and buyers see them.', async ({
  openPage,
  pageErrors,
  testParts,
  users,
}) => {
  const part = await testParts.create({ stock: 500, minOrderQty: 20 });
  const page = await openPage({ user: users.admin });
  await page.goto(`/dashboard/manageProduct/${part.id}`);
  const pictures = page.getByRole('form', { name: 'Pictures' });
  await pictures.locator('input[type=file]').setInputFiles(PICTURES);
  await pictures.getByLabel('What picture 2 shows').fill('Hubs in trays');
  await pictures.getByLabel('What picture 3 shows').fill('Wheels on a rack');
  await pictures.getByRole('button', { name: 'Move picture 3 forward' }).click();
  await pictures.getByRole('button', { name: 'Save pictures' }).click();
  await expect(page.getByText(`The pictures of ${part.name} are saved.`)).toBeVisible();

  const packaging = page.getByRole('form', { name: 'Packaging' });
  for (const [at, kind, pieces] of [
    [0, 'box', '10'],
    [1, 'carton', '25'],
  ] as const) {
    await packaging.getByRole('button', { name: 'Add unit' }).click();
    const unit = packaging.getByRole('group', { name: `Unit ${at + 1}` });
    await unit.getByLabel('Unit', { exact: true }).selectOption(kind);
    await unit.getByLabel('Pieces').fill(pieces);
  }
  await packaging.getByRole('button', { name: 'Save packaging' }).click();
  const broken = packaging.getByRole('group', { name: 'Unit 2' }).getByLabel('Pieces');
  await expect(broken).toHaveAccessibleDescription(/a multiple of the 10 pieces of a box/);
  await broken.fill('100');
  await packaging.getByRole('button', { name: 'Save packaging' }).click();
  await expect(page.getByText(`The packaging of ${part.name} is saved.`)).toBeVisible();

  pageErrors.allow(/uploads\/file$/);
  const files = page.getByRole('form', { name: 'Files' });
  await files.locator('input[type=file]').setInputFiles([DRAWING, SCRIPT]);
  await expect(files.getByText(/script.pdf: This PDF has a script/)).toBeVisible();
  const file = files.getByRole('group', { name: 'File 1' });
  await file.getByLabel('Title').fill('Side view with sizes');
  await file.getByLabel('Revision').fill('B');
  await files.getByRole('button', { name: 'Save files' }).click();
  await expect(page.getByText(`The files of ${part.name} are saved.`)).toBeVisible();
  expect(await stateViolations(page)).toEqual([]);

  const buyer = await openPage({ user: await users.create(), isolated: true });
  await recordLayoutShifts(buyer);
  await buyer.goto(`/parts/${part.id}`);
  const second = buyer.getByRole('button', { name: 'Picture 2 of 3: Wheels on a rack' });
  await second.click();
  await expect(second).toHaveAttribute('aria-current', 'true');
  await buyer.getByRole('group', { name: '3 pictures' }).press('ArrowRight');
  const third = buyer.getByRole('button', { name: 'Picture 3 of 3: Hubs in trays' });
  await expect(third).toHaveAttribute('aria-current', 'true');
  await expect(buyer.getByRole('row', { name: /Carton/ })).toContainText('100');
  const download = buyer.waitForEvent('download');
  await buyer.getByRole('link', { name: 'Side view with sizes' }).click();
  expect((await download).suggestedFilename()).toBe('Side-view.pdf');
  await expect(buyer).toHaveNoLayoutShift();
  expect(await stateViolations(buyer)).toEqual([]);
});
