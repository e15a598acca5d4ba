import type { Page } from 'playwright-core';
import { beforeAll, describe, expect, it } from 'vitest';
import { CARD_DECLINED, CARD_OK } from '../harness/card-provider.ts';
import { listOf, mutate, recordOf, successOf, textAt } from '../harness/calls.ts';
import { isRed } from '../harness/colours.ts';
import { newCustomer, newEmail } from '../harness/people.ts';
import { forgive } from '../harness/troubles.ts';
import { newWare, placeOrder, type PlacedOrder, type Ware } from '../harness/wares.ts';
import { alert, signUp, submitSignIn, toast } from '../pages/account.page.ts';
import { payButton, payByCard, transactionIdOf } from '../pages/payment.page.ts';
import { orderRow, purchase } from '../pages/shop.page.ts';
import { cast, shopUrl } from './cast.ts';

const PICTURE = '/pictures/products/bell-chrome.webp';

let part: Ware;
let unpaid: PlacedOrder;

/** The subjects of the mails that somebody was sent. */
async function mailsTo(email: string): Promise<string[]> {
  const { mails } = recordOf(await successOf(shopUrl, 'GET', '/emulator/outbox.json'));
  const theirs = listOf(mails).filter((mail) => textAt(mail, 'to') === email);
  return theirs.map((mail) => textAt(mail, 'subject'));
}

/** A picture of the shop as a file. */
async function pictureFile() {
  const response = await fetch(`${shopUrl}${PICTURE}`);
  const buffer = Buffer.from(await response.arrayBuffer());
  return { name: 'part.webp', mimeType: 'image/webp', buffer };
}

const mainButton = (page: Page, name: string) =>
  page.getByRole('main').getByRole('button', { name, exact: true });

describe('Messages and toasts', () => {
  beforeAll(async () => {
    part = await newWare(shopUrl, { stock: 1000 });
    unpaid = await placeOrder(shopUrl, cast.person('customer'), { part, quantity: 20 });
  });

  describe('2. and 4. Sign-in and sign-up', () => {
    it('Forget Password? sends a reset email, then an alert Sent email', async () => {
      const { page } = cast.visitor('signed out');
      await page.goto('/login');
      const { email } = cast.person('customer');
      await page.getByLabel('Email', { exact: true }).fill(email);
      await mainButton(page, 'Forget Password?').click();
      await toast(page, /^Sent email$/).waitFor();
      expect(await mailsTo(email)).toEqual([expect.stringMatching(/password/)]);
    });

    it('After sign-up: account created, display name set, a verification email sent, toast Sent email', async () => {
      const visitor = await cast.visit();
      const email = newEmail();
      await signUp(visitor.page, { name: 'Fresh Workshop', email });
      await toast(visitor.page, /^Sent email$/).waitFor();
      await visitor.page.getByRole('button', { name: 'SignOut Fresh Workshop' }).waitFor();
      expect(await mailsTo(email)).toEqual([expect.stringMatching(/^Verify/)]);
      expect(visitor.troubles).toEqual([]);
      await visitor.close();
    });

    it('the returned token is stored as accessToken; Sign-out clears it', async () => {
      const visitor = await cast.visit();
      const { page } = visitor;
      const stored = () => page.evaluate(() => localStorage.getItem('accessToken'));
      await page.goto('/login');
      await submitSignIn(page, cast.person('customer').email);
      const signOut = page.getByRole('button', { name: 'SignOut Listed Workshop' });
      await signOut.waitFor();
      expect(await stored()).toMatch(/^[\w-]+\.[\w-]+\.[\w-]+$/);
      await signOut.click();
      await page.getByRole('banner').getByRole('link', { name: 'SingIn' }).waitFor();
      expect(await stored()).toBe(null);
      expect(visitor.troubles).toEqual([]);
      await visitor.close();
    });
  });

  describe('7. What a successful call is answered with', () => {
    it('POST /order: toast Your order for {part} is placed', async () => {
      const { page } = cast.visitor('customer');
      await page.goto(`/parts/${part.id}`);
      const number = await purchase(page, 30);
      await toast(page, new RegExp(`^Your order for ${part.name} is placed$`)).waitFor();
      expect(number).toMatch(/^BM-\d{6}$/);
    });

    it('POST /review: toast Your review add', async () => {
      const { page } = cast.visitor('customer');
      await page.goto('/dashboard/review');
      const feedback = `Checked ${Date.now()}`;
      await page.getByRole('radio', { name: '4 stars' }).check({ force: true });
      await page.getByLabel('Feedback').fill(feedback);
      await mainButton(page, 'Add review').click();
      await toast(page, /^Your review add$/).waitFor();
      const reviews = listOf(await successOf(shopUrl, 'GET', '/review'));
      expect(reviews.at(-1)).toMatchObject({ feedback, review: 4 });
    });

    it('PUT /info/{email}: toast Hey! {name} Your profile Information UpDated', async () => {
      const { page } = cast.visitor('customer');
      const { name, email, token } = cast.person('customer');
      await page.goto('/dashboard/profile');
      const info = {
        education: 'Diploma in mechanics',
        location: 'Chattogram',
        number: '+880 01700-000000',
        linkdin: 'in/listed-workshop',
        email,
        image: shopUrl + PICTURE,
      };
      const form = page.getByRole('form', { name: 'My profile' });
      await form.getByLabel('Education').fill(info.education);
      await form.getByLabel('Location').fill(info.location);
      await form.getByLabel('Phone').fill(info.number);
      await form.getByLabel('linkdin').fill(info.linkdin);
      await form.getByLabel('Image').fill(PICTURE);
      await mainButton(page, 'Save profile').click();
      await toast(page, new RegExp(`^Hey! ${name} Your profile Information UpDated$`)).waitFor();
      const saved = await successOf(shopUrl, 'GET', `/userinfo?email=${email}`, { token });
      expect(saved).toEqual({ email, info });
    });
  });

  describe('4. Adding a product', () => {
    let page: Page;
    const calls: string[] = [];
    const name = `Checked part ${process.pid}-${Date.now()}`;
    beforeAll(async () => {
      ({ page } = cast.visitor('admin'));
      page.on('request', (request) => {
        const call = /uploads\/image|parts\.create/.exec(request.url())?.[0];
        if (call !== undefined) calls.push(call);
      });
      await page.goto('/dashboard/addProduct');
      const form = page.getByRole('form', { name: 'Add product' });
      await form.getByLabel('Name').fill(name);
      await form.getByLabel('Description').fill('Added by its form.');
      await form.getByLabel('Price per unit').fill('250');
      await form.getByLabel('Quantity in stock').fill('120');
      await form.getByLabel('Minimum quantity').fill('20');
      await form.getByLabel('Image', { exact: true }).setInputFiles(await pictureFile());
      await mainButton(page, 'Add product').click();
    });

    it('toast products added', async () => {
      await toast(page, /^products added$/).waitFor();
      expect(new URL(page.url()).pathname).toBe('/dashboard/addProduct');
    });

    it('the image is uploaded first, then the part is posted', () => {
      expect(calls).toEqual(['uploads/image', 'parts.create']);
    });

    it('add-product price, quantity and minimum are parsed to integers', async () => {
      const parts = listOf(await successOf(shopUrl, 'GET', '/parts'));
      expect(parts.find((one) => textAt(one, 'name') === name)).toMatchObject({
        description: 'Added by its form.',
        price: 250,
        Quantity: 120,
        Mquantity: 20,
        img: expect.stringMatching(/^http/),
      });
    });
  });

  describe('8. Error catalogue', () => {
    it('403 on make-admin: toast You Are not eligable for add admin', async () => {
      const [former, other] = [
        await newCustomer(shopUrl, 'Former Admin'),
        await newCustomer(shopUrl),
      ];
      const { token } = cast.person('admin');
      await successOf(shopUrl, 'PUT', `/user/admin/${former.email}`, { token });
      const visitor = await cast.visit({ as: former });
      const { page } = visitor;
      await page.goto(`/dashboard/user?query=${encodeURIComponent(other.email)}`);
      const makeAdmin = page.getByRole('button', { name: /^Make An Admin/ });
      await makeAdmin.waitFor();
      await mutate(shopUrl, 'users.demote', { token, input: { email: former.email } });
      await makeAdmin.click();
      await toast(page, /^You Are not eligable for add admin$/).waitFor();
      // The list is asked for again, and refused as well.
      forgive(visitor, /status of 403 .*users\.(makeAdmin|list)/);
      expect(visitor.troubles).toEqual([]);
      await visitor.close();
    });

    it('Sign-in error: the auth error message shown in a toast', async () => {
      const visitor = cast.visitor('signed out');
      const { page } = visitor;
      await page.goto('/login');
      await submitSignIn(page, cast.person('customer').email, 'not the password');
      await toast(page, 'auth/').waitFor();
      expect(new URL(page.url()).pathname).toBe('/login');
      forgive(visitor, /status of 400 .*accounts:signInWithPassword/);
    });

    it('Sign-up errors: message shown in red under the form', async () => {
      const visitor = cast.visitor('signed out');
      const { page } = visitor;
      await signUp(page, { name: 'Second Workshop', email: cast.person('customer').email });
      const message = alert(page, 'auth/email-already-in-use');
      await message.waitFor();
      expect(await isRed(message)).toBe(true);
      const password = await page.getByLabel('Password', { exact: true }).boundingBox();
      expect((await message.boundingBox())?.y).toBeGreaterThan(password?.y ?? 0);
      forgive(visitor, /status of 400 .*accounts:signUp/);
    });

    it('Card errors: the provider’s message in red', async () => {
      const visitor = cast.visitor('customer');
      const { page } = visitor;
      await page.goto(`/dashboard/payment/${unpaid.id}`);
      await payByCard(page, CARD_DECLINED);
      const message = alert(page, 'Your card was declined.');
      await message.waitFor();
      expect(await isRed(message)).toBe(true);
      forgive(visitor, /status of 402 .*\/confirm/);
    });

    it('Payment success: Congratulations your payment is completed and Your transaction id is {id}', async () => {
      const { page } = cast.visitor('customer');
      await payByCard(page, CARD_OK);
      await page
        .getByRole('heading', { name: 'Congratulations your payment is completed', exact: true })
        .waitFor();
      const id = await transactionIdOf(page);
      await page.getByText(`Your transaction id is ${id}`, { exact: true }).waitFor();
      expect(id).toMatch(/^pi_/);
      expect(await payButton(page).count()).toBe(0);
    });

    it('Cancel: the success alert this product deleted sucessfuly, and the list is read again', async () => {
      const { page } = cast.visitor('customer');
      const { number } = await placeOrder(shopUrl, cast.person('customer'), { part, quantity: 40 });
      await page.goto('/dashboard/myorder');
      await orderRow(page, number)
        .getByRole('button', { name: /^Cancel/ })
        .click();
      const dialog = page.getByRole('dialog', { name: `Cancel order ${number}?` });
      await dialog.getByRole('button', { name: 'Cancel', exact: true }).click();
      await toast(page, /^this product deleted sucessfuly$/).waitFor();
      await orderRow(page, number).getByText('Cancelled', { exact: true }).waitFor();
      const cancel = orderRow(page, number).getByRole('button', { name: /^Cancel/ });
      expect(await cancel.isEnabled()).toBe(false);
    });

    it('Delete: the success alert this product deleted sucessfuly, and the list is read again', async () => {
      const { page } = cast.visitor('admin');
      const { name } = await newWare(shopUrl);
      await page.goto(`/dashboard/manageProduct?query=${encodeURIComponent(name)}`);
      await page.getByRole('button', { name: `Delete ${name}` }).click();
      const dialog = page.getByRole('dialog', { name: `Delete ${name}?` });
      await dialog.getByRole('button', { name: 'Delete', exact: true }).click();
      await toast(page, /^this product deleted sucessfuly$/).waitFor();
      await orderRow(page, name).waitFor({ state: 'detached' });
      const parts = listOf(await successOf(shopUrl, 'GET', '/parts'));
      expect(parts.map((one) => textAt(one, 'name'))).not.toContain(name);
    });

    it('Home fetches (parts, reviews): a failure is said, and can be tried again', async () => {
      const visitor = await cast.visit();
      const { page } = visitor;
      await page.clock.install();
      await page.goto('/contact');
      await page.route(/\/trpc\/.*(parts\.list|reviews\.list)/, (route) => route.abort());
      await page.getByRole('banner').getByRole('link', { name: 'Home', exact: true }).click();
      const sections = [
        page.getByRole('region', { name: 'BICYCLES MANIA FEATURED CATEGORIES' }),
        page.getByRole('region', { name: 'Our Client says' }),
      ];
      const retries = sections.map((section) => section.getByRole('button', { name: 'Try again' }));
      const areSaid = async () => {
        // The shop asks twice more by itself before it gives up.
        await page.clock.runFor(1000);
        return Promise.all(retries.map((retry) => retry.isVisible()));
      };
      await expect.poll(areSaid).toEqual([true, true]);
      await page.unrouteAll();
      for (const retry of retries) await retry.click();
      await page
        .getByRole('link', { name: /^Product Details: / })
        .first()
        .waitFor();
      await page.getByRole('figure').first().waitFor();
      expect(await page.getByRole('figure').count()).toBe(3);
      forgive(visitor, /ERR_FAILED/);
      expect(visitor.troubles).toEqual([]);
      await visitor.close();
    });

    it('Reset with no user: No user is logged in', async () => {
      const { page } = cast.visitor('signed out');
      await page.goto('/login');
      await mainButton(page, 'Forget Password?').click();
      await toast(page, /^No user is logged in$/).waitFor();
      expect(await toast(page, 'Sent email').count()).toBe(0);
    });
  });
});
