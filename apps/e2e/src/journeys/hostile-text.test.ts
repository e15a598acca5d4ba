import { describe, expect, inject, it } from 'vitest';
import { useBrowser, type Visitor } from '../harness/browser.ts';
import { mutate, successOf, textAt } from '../harness/calls.ts';
import { DEMO_ADMIN, newCustomer, signedIn } from '../harness/people.ts';

const shopUrl = inject('shopUrl');
const visit = useBrowser(shopUrl);

const HOSTILE = '</script><script>window.stolen=1</script><img src=x onerror=window.stolen=1>"\'>';

/** Opens a page that shows the text, and sees to it that it stayed text. */
async function opens({ page }: Visitor, path: string): Promise<void> {
  await page.goto(path);
  await page.getByText('window.stolen=1').filter({ visible: true }).first().waitFor();
  expect(await page.evaluate(() => Reflect.get(window, 'stolen'))).toBeUndefined();
}

describe('text that wants to be code', () => {
  it('stays text on every page that shows it, for visitors, customers and admins', async () => {
    const admin = await signedIn(shopUrl, DEMO_ADMIN);
    const customer = await newCustomer(shopUrl, HOSTILE.slice(0, 100));
    const { token } = customer;
    const part = await mutate(shopUrl, 'parts.create', {
      token: admin.token,
      input: {
        name: HOSTILE,
        description: HOSTILE,
        image: '/pictures/products/roller-chain.webp',
        priceMinor: 250,
        minOrderQty: 20,
        stock: 1000,
      },
    });
    const id = textAt(part, 'id');
    const review = { feedback: HOSTILE, review: 5 };
    const written = await successOf(shopUrl, 'POST', '/review', { token, body: review });
    const order = { orderId: id, orders: 20, address: HOSTILE, number: '1' };
    await successOf(shopUrl, 'POST', '/order', { token, body: order });
    await successOf(shopUrl, 'PUT', `/info/${customer.email}`, {
      token,
      body: { location: HOSTILE, education: HOSTILE, linkdin: `javascript:${HOSTILE}` },
    });

    const stranger = await visit();
    await opens(stranger, '/parts?query=window.stolen');
    expect(stranger.troubles).toEqual([]);
    await stranger.close();

    const buyer = await visit({ as: customer });
    for (const path of [`/parts/${id}`, '/dashboard/myorder', '/dashboard/profile']) {
      await opens(buyer, path);
    }
    expect(await buyer.page.locator('a[href^="javascript:" i]').count()).toBe(0);
    expect(buyer.troubles).toEqual([]);
    await buyer.close();

    const boss = await visit({ as: admin });
    for (const path of ['/dashboard/manage', '/dashboard/reviews']) {
      await opens(boss, path);
    }
    expect(boss.troubles).toEqual([]);
    await boss.close();

    const hidden = { id: textAt(written, 'insertedId'), hidden: true };
    await mutate(shopUrl, 'reviews.setHidden', { token: admin.token, input: hidden });
    await mutate(shopUrl, 'parts.remove', { token: admin.token, input: { id } });
  });
});
