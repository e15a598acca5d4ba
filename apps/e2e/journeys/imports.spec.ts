import { readFileSync } from 'node:fs';
import type { Page } from '@playwright/test';
import { screenViolations } from '../fixtures/accessibility.ts';
import { DEEP } from '../fixtures/deep-tests.ts';
import { expect, test } from '../fixtures/test.ts';

const upload = (page: Page, text: string | Uint8Array, name = 'prices.csv') =>
  page
    .getByLabel('Upload CSV')
    .setInputFiles({ name, mimeType: 'text/csv', buffer: Buffer.from(text) });
const applyButton = (page: Page) => page.getByRole('button', { name: /^Apply \d+ change/ });
const row = (page: Page, text: string) => page.getByRole('row').filter({ hasText: text });

test('An admin exports the parts, changes prices, mends a refused row and applies the file; the catalogue has the price.', async ({
  actors: { admin: page, visitor },
  testParts,
}) => {
  const [one, two] = [
    await testParts.create({ sku: 'IMP-1', priceMinor: 250 }),
    await testParts.create({ sku: 'IMP-2', priceMinor: 310 }),
  ];
  await page.goto('/dashboard/import');

  let file = '';
  await test.step('The export has all parts and imports without a difference.', async () => {
    const [download] = await Promise.all([
      page.waitForEvent('download'),
      page.getByRole('button', { name: 'CSV of Parts' }).click(),
    ]);
    expect(download.suggestedFilename()).toBe('parts.csv');
    file = readFileSync(await download.path(), 'utf8');
    await upload(page, file, 'parts.csv');
    await expect(page.getByRole('heading', { name: 'Check of parts.csv' })).toBeFocused();
    await expect(page.getByText('Every row of the file is as in the shop.')).toBeVisible();
    await expect(applyButton(page)).toBeDisabled();
  });

  const edit = (from: string, price: string) => {
    const line = file.split('\r\n').find((each) => each.startsWith(from)) ?? '';
    file = file.replace(line, line.replace(/,active,(?:"[^"]*"|[^,]*),/, `,active,${price},`));
  };
  await test.step('A refused row says why and disables the import.', async () => {
    edit('IMP-1', '2.75');
    edit('IMP-2', '"3,100"');
    await upload(page, file, 'parts.csv');
    await expect(row(page, one.name)).toContainText('Price$2.50→$2.75');
    await expect(row(page, two.name)).toContainText(
      'Price “3,100” is not a plain price such as 4.85.',
    );
    await expect(applyButton(page)).toBeHidden();
    await expect(page.getByRole('button', { name: /good rows?$/ })).toHaveAccessibleDescription(
      /Correct the 1 refused row/,
    );
    await page.getByRole('button', { name: '1 refused row' }).click();
    await expect(row(page, one.name)).toHaveCount(0);
    expect(await screenViolations(page)).toEqual([]);
  });

  await test.step('The mended file is applied after a confirmation.', async () => {
    edit('IMP-2', '3.10');
    await upload(page, file, 'parts.csv');
    await page.getByRole('button', { name: 'Apply 1 change' }).click();
    const dialog = page.getByRole('dialog', { name: 'Apply 1 change?' });
    await expect(dialog.getByRole('button', { name: 'Change nothing' })).toBeFocused();
    await dialog.getByRole('button', { name: 'Apply 1 change' }).click();
    await expect(page.getByText('parts.csv is applied. 0 added, 1 changed')).toBeVisible();
    await expect(row(page, 'Applied').first()).toContainText('0 added, 1 changed');
  });

  await visitor.goto(`/parts?query=${encodeURIComponent(one.name)}`);
  await expect(visitor.getByText('$2.75')).toBeVisible();
});

test('A change between dry run and import is refused, and the file is compared again.', async ({
  actors: { admin: page },
  testParts,
  allowError,
}) => {
  const part = await testParts.create({ sku: 'IMP-3', priceMinor: 250 });
  await page.goto('/dashboard/import');
  await upload(page, 'Part number;Price;Price breaks\nimp 3;2.80;');
  await expect(row(page, part.name)).toContainText('$2.50→$2.80');
  await testParts.setPrice(part, 260);

  allowError(/409/);
  await applyButton(page).click();
  await page.getByRole('dialog').getByRole('button', { name: 'Apply 1 change' }).click();
  await expect(page.getByText('Nothing was applied.')).toBeVisible();
  await expect(row(page, 'the shop changed after the check').first()).toBeVisible();
  await page.getByRole('button', { name: 'Run it again' }).click();
  await expect(row(page, part.name)).toContainText('$2.60→$2.80');
  await applyButton(page).click();
  await page.getByRole('dialog').getByRole('button', { name: 'Apply 1 change' }).click();
  await expect(page.getByText('prices.csv is applied.')).toBeVisible();
});

test('A file that cannot be read says which row or column is at fault.', async ({
  actors: { admin: page },
  allowError,
}) => {
  allowError(/400/);
  await page.goto('/dashboard/import');
  for (const [text, words] of [
    ['Part number,Price,Price breaks\nA-1,"2.50', 'Row 2: a quotation mark is not closed.'],
    ['Part number,Shade\nA-1,red', 'The first row has “Shade”, which is no column'],
    ['PK\u0003\u0004', 'This is a workbook.'],
    [
      Buffer.concat([Buffer.from('Part number,Price,Price breaks\nচাকা-1'), Buffer.of(0xe0, 0xa6)]),
      'Row 2, column Part number: the text is not valid UTF-8.',
    ],
  ] as const) {
    await upload(page, text);
    await expect(page.getByRole('alert')).toContainText(words);
  }
  await expect(page.getByText('Drop a CSV file here')).toBeVisible();
});

test(
  'A part number that a spreadsheet may have changed is a warning in the dry run.',
  DEEP,
  async ({ actors: { admin: page }, testParts }) => {
    await testParts.create({ sku: '0070123', priceMinor: 250 });
    const plain = await testParts.create({ sku: '70123', priceMinor: 310 });
    await page.goto('/dashboard/import');
    await upload(page, '\n"Part\u00a0number";Price;Price breaks\n70123;2.80;\nআলো-৭;1.00;\n');
    const warning = page.getByText(/^Row 3: the part number equals another one but for/);
    await expect(warning).toBeVisible();
    await expect(row(page, plain.name)).toContainText('Warning: 0070123 is another part.');
    await expect(row(page, 'আলো-৭')).toContainText('No part has this number.');
    await expect(row(page, 'আলো-৭')).not.toContainText('Warning');
    expect(await screenViolations(page)).toEqual([]);
  },
);

test('A price list with percentages marks jumps, and its good rows are applied without the refused one.', async ({
  actors: { admin: page },
  testParts,
}) => {
  const [low, high] = [
    await testParts.create({ sku: 'PCT-1' }),
    await testParts.create({ sku: 'PCT-2' }),
  ];
  await page.goto('/dashboard/import');
  await upload(page, `Part number,Price change (%)\nPCT-1,-4\nPCT-2,60\nNO-SUCH-PART,3\n`);
  await expect(row(page, high.name)).toContainText('the price changes by more than half');
  await expect(row(page, low.name)).not.toContainText('more than half');
  await expect(page).toBeAccessible();
  await page.getByRole('button', { name: 'Apply the 2 good rows' }).click();
  await expect(page.getByRole('heading', { name: 'Check of prices, good rows.csv' })).toBeFocused();
  await page.getByRole('button', { name: 'Apply 2 changes' }).click();
  const question = page.getByRole('dialog');
  await expect(question).toContainText('1 price changes by more than half: the rows are marked.');
  await question.getByRole('button', { name: 'Apply 2 changes' }).click();
  await expect(page.getByText('prices, good rows.csv is applied.')).toBeVisible();
});

test('Relations of parts are exported, refused with their column, and applied; the page of the part shows them.', async ({
  actors: { admin: page, visitor },
  testParts,
}) => {
  const [one, two] = [
    await testParts.create({ sku: 'REL-1' }),
    await testParts.create({ sku: 'REL-2' }),
  ];
  await page.goto('/dashboard/import');
  await upload(page, 'Part number,Replaced by,Alternatives\nREL-1,REL-2 @ soon,REL-2 | REL-9\n');
  await expect(row(page, one.name)).toContainText('Replaced by “soon”: A day is written as');
  await expect(row(page, one.name)).toContainText(
    'Alternatives “REL-9”: There is no part “REL-9”.',
  );
  const text = 'Part number,Replaced by,Alternatives\nREL-1,rel 2 @ 2026-10-01,REL-2\n';
  await upload(page, text);
  await expect(row(page, one.name)).toContainText('Replaced bynone→REL-2 @ 2026-10-01');
  await expect(page).toBeAccessible();
  await applyButton(page).click();
  await page.getByRole('dialog').getByRole('button', { name: 'Apply 1 change' }).click();
  await expect(page.getByText('prices.csv is applied.')).toBeVisible();
  await upload(page, text);
  await expect(page.getByText('Every row of the file is as in the shop.')).toBeVisible();
  await visitor.goto('/catalogue/rel-1');
  await expect(visitor.getByText(two.name).first()).toBeVisible();
});
