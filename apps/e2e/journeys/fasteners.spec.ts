import type { Page } from '@playwright/test';
import { waitForHydration } from '../fixtures/page-state.ts';
import { expect, test } from '../fixtures/test.ts';
import type { TestPart } from '../fixtures/test-parts.ts';
import { partCards } from '../pages/shop.page.ts';

const WHEELS = 'Wheels & tyres';

const found = (page: Page) => partCards(page.getByRole('main'));

test('An engineer finds a hex bolt M10, 25 mm, zinc in one search and in four presses, on a desk and on a phone; a wheel 700C by its size.', async ({
  api,
  openPage,
  testParts,
  users,
}) => {
  const { token } = users.admin;
  const created: TestPart[] = [];
  const create = async (category: string, values: Record<string, string | number>) => {
    const part = await testParts.create({ category });
    created.push(part);
    const kind = category === WHEELS ? 'Wheel' : 'Hex bolt';
    const named = { ...part.stored, name: `${kind} ${part.name}` };
    await api.mutate('parts.update', { token, input: named });
    const input = { partId: part.id, values, newChoices: true };
    await api.mutate('attributes.setValues', { token, input });
    return part;
  };
  const zinc = { size: 'M10', finish: 'Blue zinc passivation' };
  try {
    const bolt = await create('Fasteners', { ...zinc, length: 25 });
    await create('Fasteners', { ...zinc, length: 30 });
    await create('Fasteners', { ...zinc, length: 25, finish: 'Black oxide' });
    await create('Fasteners', { size: 'M8', length: 25, finish: 'Blue zinc passivation' });
    const key = `rim-${Date.now()}`;
    const rim = { key, label: 'Rim size', kind: 'choice', categories: [{ category: WHEELS }] };
    await api.mutate('attributes.save', { token, input: rim });
    const wheel = await create(WHEELS, { [key]: '700C' });

    const page = await openPage();
    await page.setViewportSize({ width: 1366, height: 768 });
    for (const query of ['m10x25 zinc', 'hex bolt M10, 25 mm, zinc', 'M10 x 25 zinc']) {
      await page.goto(`/parts?query=${encodeURIComponent(query)}`);
      await waitForHydration(page);
      await expect(found(page).first(), query).toContainText(bolt.name);
    }
    await page.goto('/parts?query=700c');
    await expect(found(page).first()).toContainText(wheel.name);

    await page.goto('/parts');
    await waitForHydration(page);
    const filters = page.getByRole('complementary', { name: 'Filters' });
    await filters.getByRole('link', { name: /^Fasteners/ }).click();
    await filters.getByRole('checkbox', { name: /^M10/ }).check();
    await filters.getByRole('checkbox', { name: /^Blue zinc/ }).check();
    await filters.getByRole('checkbox', { name: /^25 mm/ }).check();
    await expect(found(page)).toHaveCount(1);
    await expect(found(page)).toContainText(bolt.name);

    await page.setViewportSize({ width: 390, height: 844 });
    await page.goto('/parts');
    await waitForHydration(page);
    const search = page.getByRole('search').getByRole('searchbox');
    await search.fill('m10x25 zinc');
    await search.press('Enter');
    await expect(found(page).first()).toContainText(bolt.name);
  } finally {
    for (const { id } of created) await api.mutate('parts.remove', { token, input: { id } });
  }
});
