import type { Page } from '@playwright/test';
import { stateViolations } from '../fixtures/accessibility.ts';
import { recordLayoutShifts } from '../fixtures/layout-shift.ts';
import { waitForHydration } from '../fixtures/page-state.ts';
import { expect, test } from '../fixtures/test.ts';
import { toast } from '../pages/feedback.page.ts';
import { partCards } from '../pages/shop.page.ts';

const found = (page: Page) => partCards(page.getByRole('main'));

test('A visitor finds the free wheel with 18 teeth and a 1.37 inch thread in three presses.', async ({
  openPage,
}) => {
  const page = await openPage({ isolated: true });
  await recordLayoutShifts(page);
  await page.setViewportSize({ width: 1366, height: 768 });
  await page.goto('/parts');
  await waitForHydration(page);
  const filters = page.getByRole('complementary', { name: 'Filters' });
  await expect(page).toHaveNoLayoutShift();
  await filters.getByRole('link', { name: /^Free wheels/ }).click();
  await filters.getByRole('checkbox', { name: '18 1 part' }).check();
  await expect(page).toHaveURL('/parts?category=Free+wheels&filter=teeth%3A18');
  await filters.getByRole('checkbox', { name: /^1\.37" x 24 TPI/ }).check();
  await expect(found(page)).toHaveCount(1);
  await expect(found(page)).toContainText('Freewheel 18T');
  await expect(found(page)).toContainText('Teeth 18');
  await expect(page.getByRole('status').first()).toContainText('1 of 3 parts');
  // The values of a filtered attribute keep their counts, so that another one can be chosen.
  await filters.getByRole('checkbox', { name: '16 1 part' }).check();
  await expect(found(page)).toHaveCount(2);
  expect(await stateViolations(page)).toEqual([]);

  // Back undoes one step, and a chip takes one value off, by the keyboard as well.
  await page.goBack();
  await expect(found(page)).toHaveCount(1);
  await page.getByRole('button', { name: 'Remove Teeth 18' }).press('Enter');
  await expect(found(page)).toHaveCount(2);
  await page.getByRole('button', { name: 'Clear all' }).press('Enter');
  await expect(page).toHaveURL('/parts?category=Free+wheels');
  await expect(found(page)).toHaveCount(3);
});

test('A price is chosen as a range, at the quantity, and taken off again.', async ({
  openPage,
  testParts,
}) => {
  const category = `Priced ${Date.now()}`;
  for (const priceMinor of [1000, 2000, 3000]) {
    const priceBreaks = [{ minQty: 100, unitPriceMinor: priceMinor / 2 }];
    await testParts.create({ category, priceMinor, priceBreaks, stock: 1000 });
  }
  const page = await openPage();
  await page.goto(`/parts?category=${encodeURIComponent(category)}`);
  await waitForHydration(page);
  const filters = page.getByRole('complementary', { name: 'Filters' });
  const least = filters.getByRole('textbox', { name: 'Price of one unit from, USD' });
  for (const refused of ['20.001', '-20']) {
    await least.fill(refused);
    await least.press('Enter');
    await expect(filters.getByRole('alert')).toHaveText(
      'Enter a price of 0 or more, with at most 2 decimals.',
    );
  }
  await least.fill('20');
  await least.press('Enter');
  await expect(found(page)).toHaveCount(2);
  await expect(filters.getByRole('alert')).toBeHidden();
  await expect(page).toHaveURL(/filter=_price%3A2000\.\./);
  // At 100 units the prices are the halves.
  await filters.getByRole('textbox', { name: 'My quantity' }).fill('100');
  await filters.getByRole('textbox', { name: 'My quantity' }).press('Enter');
  await expect(
    page.getByRole('heading', { name: 'No part has all of these values.' }),
  ).toBeVisible();
  await page.getByRole('button', { name: /^Remove Price of one unit from/ }).click();
  await expect(found(page)).toHaveCount(3);
  expect(await stateViolations(page)).toEqual([]);
});

test('A range takes its ends, says what is wrong with others, and survives a reload.', async ({
  api,
  openPage,
  testParts,
  users,
}) => {
  const category = `Rods ${Date.now()}`;
  const { token } = users.admin;
  const lengths = Array.from({ length: 10 }, (_, at) => 10 * (at + 1));
  const parts = [];
  for (const length of lengths) parts.push({ length, ...(await testParts.create({ category })) });
  const key = `rod-${Date.now()}`;
  const input = {
    key,
    label: 'Rod length',
    kind: 'number',
    unit: 'MMT',
    categories: [{ category }],
  };
  await api.mutate('attributes.save', { token, input });
  for (const { id, length } of parts)
    await api.mutate('attributes.setValues', {
      token,
      input: { partId: id, values: { [key]: length } },
    });

  const page = await openPage();
  await page.setViewportSize({ width: 1280, height: 900 });
  await page.goto(`/parts?category=${encodeURIComponent(category)}`);
  await waitForHydration(page);
  await expect(found(page)).toHaveCount(10);
  const [from, to] = [
    page.getByRole('textbox', { name: 'Rod length from, mm' }),
    page.getByRole('textbox', { name: 'Rod length to, mm' }),
  ];
  await from.fill('20');
  await to.fill('4,0');
  await to.press('Enter');
  await expect(page.getByRole('alert')).toHaveText(
    '20 is above 4. Enter the smaller number first.',
  );
  await to.fill('40');
  await to.press('Enter');
  await expect(found(page)).toHaveCount(3);
  await page.reload();
  await expect(page.getByRole('button', { name: /^Remove Rod length 20 to 40/ })).toBeVisible();
  await expect(from).toHaveValue('20');
  await expect(found(page)).toHaveCount(3);
  await page.getByRole('link', { name: 'Table', exact: true }).click();
  await expect(page.getByRole('columnheader', { name: 'Rod length' })).toBeVisible();
  await expect(page.getByRole('cell', { name: '30\u00A0mm' })).toBeVisible();
});

test('A list takes at most twelve values of an attribute and eight filters, and says so.', async ({
  openPage,
}) => {
  const page = await openPage();
  await page.goto('/parts');
  await waitForHydration(page);
  const filters = page.getByRole('complementary', { name: 'Filters' });
  const materials = filters.getByRole('group', { name: 'Material' });
  await materials.getByRole('button', { name: / more$/ }).click();
  const left = materials.getByRole('checkbox', { checked: false });
  for (let chosen = 0; chosen < 12; chosen += 1) {
    await left.first().check();
    await expect(materials.getByRole('checkbox', { checked: true })).toHaveCount(chosen + 1);
  }
  await expect(materials.getByText('At most 12 values.')).toBeVisible();
  await expect(left.first()).toBeDisabled();
  expect(await stateViolations(page)).toEqual([]);

  const one = ['teeth:14', 'holes:36', 'pitch:1.25', 'speeds:1', 'length:12', 'width:68'];
  const eight = [...one, 'diameter:56', 'thread:1" x 24 TPI'].join(';');
  await page.goto(`/parts?filter=${encodeURIComponent(`${eight};finish:Polished`)}`);
  await waitForHydration(page);
  await expect(page.getByRole('button', { name: /^Remove / })).toHaveCount(8);
  // Of ranges that leave no part, name and unit are known, too.
  await page.goto('/parts?filter=length%3A1..;teeth%3A1..;holes%3A36');
  await expect(page.getByRole('button', { name: 'Remove Length from 1\u00A0mm' })).toBeVisible();
  await page.goto('/parts?filter=length%3A0..99999999999');
  await expect(page.getByRole('button', { name: 'Remove Length 0 to 1000000000' })).toBeVisible();
});

test('A buyer with a quantity sees what can be ordered today.', async ({ page, testParts }) => {
  const category = `Stocked ${Date.now()}`;
  await testParts.create({ category, stock: 5000 });
  await testParts.create({ category, stock: 100 });
  await page.goto(`/parts?category=${encodeURIComponent(category)}`);
  await waitForHydration(page);
  await expect(found(page)).toHaveCount(2);
  const quantity = page.getByRole('textbox', { name: 'My quantity' });
  await quantity.fill('1.5');
  await quantity.press('Enter');
  await expect(page.getByText('Enter a whole number, such as 1,000.')).toBeVisible();
  await quantity.fill('1000');
  await quantity.press('Enter');
  await page.getByRole('checkbox', { name: 'Orderable today, 1,000 1 part' }).check();
  await expect(found(page)).toHaveCount(1);
  await expect(found(page)).toContainText('5,000');
});

test('On a phone the filters are a sheet that counts along.', async ({ openPage }) => {
  const page = await openPage();
  await page.setViewportSize({ width: 390, height: 844 });
  await page.goto('/parts?category=Fasteners');
  await waitForHydration(page);
  await page.getByRole('button', { name: 'Filters' }).click();
  const sheet = page.getByRole('dialog', { name: 'Filters' });
  await sheet.getByRole('checkbox', { name: /^M10/ }).check();
  await expect(sheet.getByRole('status')).toHaveText('Show 2 parts');
  expect(await stateViolations(page)).toEqual([]);
  await sheet.getByRole('button', { name: 'Show 2 parts' }).click();
  await expect(sheet).toBeHidden();
  await expect(found(page)).toHaveCount(2);
  await expect(page).toFitTheWindow();
});

test('The sheet of filters has the life of every dialog: keys, backdrop, focus and toasts.', async ({
  openPage,
}) => {
  const page = await openPage();
  await page.setViewportSize({ width: 768, height: 1024 });
  await page.goto('/parts');
  await waitForHydration(page);
  const boxes = page.getByRole('checkbox', { name: /^Compare / });
  for (let chosen = 0; chosen < 6; chosen += 1) await boxes.nth(chosen).press('Space');
  const message = toast(page, '5 parts are the most that fit.');
  await message.evaluate((element) => {
    for (const animation of element.getAnimations({ subtree: true })) animation.pause();
  });
  const opener = page.getByRole('button', { name: 'Filters' });
  await opener.press('Enter');
  const sheet = page.getByRole('dialog', { name: 'Filters' });
  const close = sheet.getByRole('button', { name: 'Close' }).first();
  await expect(close).toBeFocused();
  await expect(sheet.getByRole('alert')).toContainText('5 parts are the most that fit.');
  await page.keyboard.press('Alt+t');
  await expect(message.getByRole('button', { name: 'Close' })).toBeFocused();
  // Out of the toast first, then out of the sheet.
  await page.keyboard.press('Escape');
  await expect(close).toBeFocused();
  await page.keyboard.press('Escape');
  await expect(sheet).toBeHidden();
  await expect(opener).toBeFocused();
  await expect(message).toBeVisible();
  await opener.press('Enter');
  await page.mouse.click(40, 500);
  await expect(sheet).toBeHidden();
  await expect(opener).toBeFocused();
});

test('Filters without a part offer to clear them, and filters that do not exist lead to the list.', async ({
  allowError,
  page,
}) => {
  await page.goto('/parts?category=Fasteners&filter=size:M8;finish:Zinc-plated');
  await waitForHydration(page);
  await expect(page.getByText('No part has all of these values.')).toBeVisible();
  await page.getByRole('main').getByRole('link', { name: 'Clear all filters' }).click();
  await expect(found(page)).toHaveCount(3);
  for (const filter of ['weightless:1', 'size:M99', 'length:40..20']) {
    await page.goto(`/parts?category=Fasteners&filter=${filter}`);
    await waitForHydration(page);
    await expect(page).toHaveURL('/parts?category=Fasteners');
    await expect(found(page)).toHaveCount(3);
  }
  // The browser reads the table, so the error is its own.
  allowError(/parts\.browse/);
  for (const unknown of ['filter=weightless:1', 'filter=size:M99', 'by=weightless']) {
    await page.goto(`/parts?category=Fasteners&${unknown}&view=table`);
    await expect(page).toHaveURL('/parts?category=Fasteners&view=table');
    await expect(page.getByRole('table', { name: 'Results' }).getByRole('row')).toHaveCount(4);
  }
});

test('A filter of an attribute that the category lacks has its name, and its value with the unit.', async ({
  page,
}) => {
  await page.goto('/parts?category=Saddles&filter=teeth:18;length:35');
  await waitForHydration(page);
  const chips = page.getByRole('list', { name: 'Chosen filters' });
  await expect(chips.getByRole('button')).toHaveText([/Teeth 18$/, /Length 35\smm$/, /Clear all/]);
  await chips.getByRole('button', { name: /Teeth/ }).click();
  await chips.getByRole('button', { name: /Length/ }).click();
  await expect(chips).toBeHidden();
  await expect(found(page).first()).toBeVisible();
});

test('A value of an address in another spelling is shown, chosen and taken off as the facet spells it.', async ({
  openPage,
}) => {
  const page = await openPage();
  await page.goto('/parts?category=Fasteners&filter=size:m8;length:3.50 cm');
  await waitForHydration(page);
  const chips = page.getByRole('list', { name: 'Chosen filters' });
  await expect(chips.getByRole('button')).toHaveText([/Size M8$/, /Length 35\smm$/, /Clear all/]);
  const filters = page.getByRole('complementary', { name: 'Filters' });
  await expect(filters.getByRole('checkbox', { name: /^M8/ })).toBeChecked();
  await filters.getByRole('checkbox', { name: /^M8/ }).uncheck();
  await expect(chips.getByRole('button')).toHaveText([/Length 35\smm$/, /Clear all/]);
  await chips.getByRole('button', { name: /Length/ }).press('Enter');
  await expect(page).toHaveURL('/parts?category=Fasteners');
  await page.goto('/parts?category=Fasteners&filter=size:m8&view=table');
  await expect(chips.getByRole('button')).toHaveText([/Size M8$/, /Clear all/]);
  await expect(filters.getByRole('checkbox', { name: /^M8/ })).toBeChecked();
});

test('A search reads values: what it understood can be taken out, or searched as words.', async ({
  openPage,
}) => {
  const page = await openPage();
  await page.goto('/parts');
  await waitForHydration(page);
  const search = page.getByRole('searchbox', { name: 'Search parts' });
  await search.fill('18T freewheel');
  await search.press('Enter');
  await expect(found(page)).toHaveCount(1);
  await expect(found(page)).toContainText('FW-18-18B');
  const reading = page.getByText('was read as');
  await expect(reading).toContainText('Your search 18T freewheel was read as');
  expect(await stateViolations(page)).toEqual([]);

  await page.getByRole('button', { name: 'Remove Teeth 18' }).press('Enter');
  await expect(page).toHaveURL('/parts?query=freewheel');
  await expect(found(page).filter({ hasText: 'FW-16-18B' })).toBeVisible();
  await expect(reading).toBeHidden();

  await page.goto('/parts?query=36h+hub');
  await waitForHydration(page);
  await expect(found(page).first()).toContainText('Front hub, alloy, 36 holes');
  await page.getByRole('button', { name: 'Search for the words instead' }).press('Enter');
  await expect(page).toHaveURL('/parts?query=36h+hub&words=true');
  await expect(page.getByText('Found without “36h”.')).toBeVisible();
});

test('A search of which no part has all words says which word the found parts lack.', async ({
  openPage,
}) => {
  const page = await openPage();
  await page.goto('/parts?query=leather+saddle+titanium');
  const main = page.getByRole('main');
  await expect(main).toContainText(
    'No part has all words of the search. Found without “titanium”.',
  );
  await expect(partCards(main).first()).toContainText('Leather saddle');
  await expect(page).toBeAccessible();
});
