import { stateViolations } from '../fixtures/accessibility.ts';
import { CARD_DECLINED, CARD_OK } from '../fixtures/card-provider.ts';
import { asArray, stringProperty } from '../fixtures/json.ts';
import { expect, test as base } from '../fixtures/test.ts';
import type { TestPart } from '../fixtures/test-parts.ts';
import { isRed } from '../fixtures/page-state.ts';
import { unusedEmail } from '../fixtures/users.ts';
import {
  confirmNewAdmin,
  emailField,
  passwordField,
  signOutButton,
  signUp,
  storedToken,
  submitSignIn,
} from '../pages/account.page.ts';
import { formError, mainButton, tableRow, toast } from '../pages/feedback.page.ts';
import { payButton, payByCard, readTransactionId } from '../pages/payment.page.ts';
import { purchase } from '../pages/shop.page.ts';

const PICTURE = '/pictures/products/bell-chrome.webp';

let created: Promise<TestPart> | undefined;
const test = base.extend<{ part: TestPart }>({
  part: async ({ testParts }, use) => use(await (created ??= testParts.create({ stock: 1000 }))),
});

test.describe('Sections 2 and 4, sign-in and sign-up', () => {
  test('Forget Password? without an email shows the toast “No user is logged in”; with one it sends a reset mail and shows the toast “Sent email”.', async ({
    actors: { visitor: page },
    users,
  }) => {
    const { email } = await users.create();
    await page.goto('/login');
    await mainButton(page, 'Forget Password?').click();
    await expect(toast(page, /^No user is logged in$/)).toBeVisible();
    await expect(toast(page, 'Sent email')).toHaveCount(0);
    await emailField(page).fill(email);
    await mainButton(page, 'Forget Password?').click();
    await expect(toast(page, /^Sent email$/)).toBeVisible();
    expect(await users.mailSubjects(email)).toEqual([expect.stringMatching(/password/)]);
  });

  test('A sign-up creates an account with its display name, sends a verification mail and shows the toast “Sent email”; a sign-in stores the returned token as accessToken, and SignOut removes it.', async ({
    page,
    users,
  }) => {
    const email = unusedEmail();
    await signUp(page, { name: 'Fresh Workshop', email });
    await expect(toast(page, /^Sent email$/)).toBeVisible();
    const signOut = signOutButton(page, 'Fresh Workshop');
    await expect(signOut).toBeVisible();
    expect(await users.mailSubjects(email)).toEqual([expect.stringMatching(/^Verify/)]);

    const signInLink = page.getByRole('banner').getByRole('link', { name: 'SingIn' });
    const expectSignedOut = async () => {
      await signOut.click();
      await expect(signInLink).toBeVisible();
      expect(await storedToken(page)).toBe(null);
    };
    await expectSignedOut();
    await signInLink.click();
    await submitSignIn(page, email);
    await expect(signOut).toBeVisible();
    expect(await storedToken(page)).toMatch(/^[\w-]+\.[\w-]+\.[\w-]+$/);
    await expectSignedOut();
  });
});

test.describe('Section 7, messages after a successful call', () => {
  test('POST /order shows the toast “Your order for {part} is placed”.', async ({
    actors: { customer: page },
    part,
  }) => {
    await page.goto(`/parts/${part.id}`);
    const number = await purchase(page, 30);
    const message = `Your order for ${part.name} is placed`;
    await expect(toast(page, message).getByText(message, { exact: true })).toBeVisible();
    expect(number).toMatch(/^BM-\d{6}$/);
  });

  test('POST /review shows the toast “Your review add”.', async ({
    actors: { customer: page },
    api,
  }) => {
    await page.goto('/dashboard/review');
    const feedback = `Checked ${Date.now()}`;
    await page.getByRole('radio', { name: '4 stars' }).check({ force: true });
    await page.getByLabel('Feedback').fill(feedback);
    await mainButton(page, 'Add review').click();
    await expect(toast(page, /^Your review add$/)).toBeVisible();
    const reviews = asArray(await api.callOk('GET', '/review'));
    expect(reviews.at(-1)).toMatchObject({ feedback, review: 4 });
  });

  test('PUT /info/{email} shows the toast “Hey! {name} Your profile Information UpDated”.', async ({
    actors: { customer: page },
    api,
    users,
  }) => {
    const { name, email, token } = users.customer;
    await page.goto('/dashboard/profile');
    const info = {
      education: 'Diploma in mechanics',
      location: 'Chattogram',
      number: '+880 01700-000000',
      linkdin: 'in/listed-workshop',
      email,
      image: api.shopUrl + PICTURE,
    };
    const form = page.getByRole('form', { name: 'My profile' });
    await form.getByLabel('Education').fill(info.education);
    await form.getByLabel('Location').fill(info.location);
    await form.getByLabel('Phone').fill(info.number);
    await form.getByLabel('linkdin').fill(info.linkdin);
    await form.getByLabel('Image').fill(PICTURE);
    await mainButton(page, 'Save profile').click();
    const message = toast(page, new RegExp(`^Hey! ${name} Your profile Information UpDated$`));
    await expect(message).toBeVisible();
    const saved = await api.callOk('GET', `/userinfo?email=${email}`, { token });
    expect(saved).toEqual({ email, info });
  });
});

test.describe('Section 4, adding a product', () => {
  const name = `Checked part ${process.pid}-${Date.now()}`;
  const calls: string[] = [];
  test.describe.configure({ mode: 'serial' });

  test('An added product shows the toast “products added” and leaves the form open.', async ({
    actors: { admin: page },
    api,
  }) => {
    page.on('request', (request) => {
      const call = /uploads\/image|parts\.create/.exec(request.url())?.[0];
      if (call !== undefined) calls.push(call);
    });
    const picture = await fetch(api.shopUrl + PICTURE);
    const buffer = Buffer.from(await picture.arrayBuffer());
    await page.goto('/dashboard/addProduct');
    const form = page.getByRole('form', { name: 'Add product' });
    await form.getByLabel('Name').fill(name);
    await form.getByLabel('Description').fill('Added by its form.');
    await form.getByLabel('Price per unit').fill('250');
    await form.getByLabel('Quantity in stock').fill('120');
    await form.getByLabel('Minimum quantity').fill('20');
    const image = form.getByLabel('Image', { exact: true });
    await image.setInputFiles({ name: 'part.webp', mimeType: 'image/webp', buffer });
    await mainButton(page, 'Add product').click();
    await expect(toast(page, /^products added$/)).toBeVisible();
    await expect(page).toHaveURL('/dashboard/addProduct');
  });

  test('The product form uploads the image before it posts the part.', () => {
    expect(calls).toEqual(['uploads/image', 'parts.create']);
  });

  test('The product form sends price, quantity and minimum as integers.', async ({ api }) => {
    const parts = asArray(await api.callOk('GET', '/parts'));
    expect(parts.find((part) => stringProperty(part, 'name') === name)).toMatchObject({
      description: 'Added by its form.',
      price: 250,
      Quantity: 120,
      Mquantity: 20,
      img: expect.stringMatching(/^http/),
    });
  });
});

test.describe('Section 8, error catalogue', () => {
  test('A rejected make-admin call (403) shows the toast “You Are not eligable for add admin”.', async ({
    api,
    openPage,
    users,
    allowError,
  }) => {
    const [former, other] = [await users.create('Former Admin'), await users.create()];
    const { token } = users.admin;
    await api.callOk('PUT', `/user/admin/${former.email}`, { token });
    const page = await openPage({ user: former });
    await page.goto(`/dashboard/user?query=${encodeURIComponent(other.email)}`);
    await page.getByRole('button', { name: /^Make An Admin/ }).click();
    await api.mutate('users.demote', { token, input: { email: former.email } });
    await confirmNewAdmin(page, other.email);
    await expect(toast(page, /^You Are not eligable for add admin$/)).toBeVisible();
    // The page also loads the list again, which the shop rejects as well.
    allowError(/status of 403 .*users\.(makeAdmin|list)/);
  });

  test('A sign-in error shows the provider’s error message in a toast.', async ({
    actors: { visitor: page },
    users,
    allowError,
  }) => {
    await page.goto('/login');
    await submitSignIn(page, users.customer.email, 'not the password');
    const message = /^The email or the password is wrong \(auth\/[\w-]+\)$/;
    await expect(toast(page, message)).toBeVisible();
    const form = page.getByRole('main').locator('form');
    await expect(form).toHaveAccessibleDescription('The email or the password is wrong');
    await expect(page).toHaveURL('/login');
    await expect(emailField(page)).toHaveValue(users.customer.email);
    allowError(/status of 400 .*accounts:signInWithPassword/);
  });

  test('A sign-up error shows its message in red below the form’s fields.', async ({
    actors: { visitor: page },
    users,
    allowError,
  }) => {
    await signUp(page, { name: 'Second Workshop', email: users.customer.email });
    const message = formError(page, /^An account with this email exists already$/);
    await expect(message).toBeVisible();
    expect(await isRed(message)).toBe(true);
    const password = await passwordField(page).boundingBox();
    expect((await message.boundingBox())?.y).toBeGreaterThan(password?.y ?? 0);
    await expect(page).toHaveURL('/signUp');
    allowError(/status of 400 .*accounts:signUp/);
  });

  test.describe('On the payment page', () => {
    test.describe.configure({ mode: 'serial' });
    test.beforeAll(async ({ actors: { customer: page }, users, orders, part }) => {
      const { id } = await orders.place(users.customer, { part, quantity: 20 });
      await page.goto(`/dashboard/payment/${id}`);
    });

    test('A card error shows the provider’s message in red.', async ({
      actors: { customer: page },
      allowError,
    }) => {
      await payByCard(page, CARD_DECLINED);
      const message = formError(page, 'Your card was declined.');
      await expect(message).toBeVisible();
      expect(await isRed(message)).toBe(true);
      allowError(/status of 402 .*\/confirm/);
    });

    test('A payment shows “Congratulations your payment is completed” and “Your transaction id is {id}”, accessibly.', async ({
      actors: { customer: page },
    }) => {
      await payByCard(page, CARD_OK);
      const title = page.getByRole('heading', {
        name: 'Congratulations your payment is completed',
        exact: true,
      });
      await expect(title).toBeVisible();
      const id = await readTransactionId(page);
      await expect(page.getByText(`Your transaction id is ${id}`, { exact: true })).toBeVisible();
      expect(id).toMatch(/^pi_/);
      await expect(payButton(page)).toHaveCount(0);
      expect.soft(await stateViolations(page)).toEqual([]);
      await page.emulateMedia({ colorScheme: 'light' });
    });
  });

  test('A cancelled order shows the toast “this product deleted sucessfuly”, and the list is updated.', async ({
    actors: { customer: page },
    users,
    orders,
    part,
  }) => {
    const { number } = await orders.place(users.customer, { part, quantity: 40 });
    await page.goto('/dashboard/myorder');
    const row = tableRow(page, number);
    const cancel = row.getByRole('button', { name: /^Cancel/ });
    await cancel.click();
    const dialog = page.getByRole('dialog', { name: `Cancel line ${number}?` });
    await dialog.getByRole('button', { name: 'Cancel line', exact: true }).click();
    await expect(toast(page, /^this product deleted sucessfuly$/)).toBeVisible();
    await expect(row.getByText('Cancelled', { exact: true })).toBeVisible();
    await expect(cancel).toBeDisabled();
  });

  test('A deleted product shows the toast “this product deleted sucessfuly”, and the list is updated.', async ({
    actors: { admin: page },
    api,
    testParts,
  }) => {
    const { name } = await testParts.create();
    await page.goto(`/dashboard/manageProduct?query=${encodeURIComponent(name)}`);
    await page.getByRole('button', { name: `Delete ${name}` }).click();
    const dialog = page.getByRole('dialog', { name: `Delete ${name}?` });
    await dialog.getByRole('button', { name: 'Delete', exact: true }).click();
    await expect(toast(page, /^this product deleted sucessfuly$/)).toBeVisible();
    await expect(tableRow(page, name)).toHaveCount(0);
    const parts = asArray(await api.callOk('GET', '/parts'));
    expect(parts.map((one) => stringProperty(one, 'name'))).not.toContain(name);
  });

  test('A failed load of the home page’s parts and reviews is shown and can be tried again.', async ({
    openPage,
    allowError,
  }) => {
    const page = await openPage({ isolated: true });
    await page.clock.install();
    await page.goto('/contact');
    await page.route(/\/trpc\/.*(parts\.list|reviews\.list)/, (route) => route.abort());
    await page.getByRole('banner').getByRole('link', { name: 'Home', exact: true }).click();
    const retries = ['BICYCLES MANIA FEATURED CATEGORIES', 'Our Client says'].map((name) =>
      page.getByRole('region', { name }).getByRole('button', { name: 'Try again' }),
    );
    await expect
      .poll(async () => {
        // The client retries twice before it shows the error.
        await page.clock.runFor(1000);
        return Promise.all(retries.map((retry) => retry.isVisible()));
      })
      .toEqual([true, true]);
    await page.unrouteAll();
    for (const retry of retries) await retry.click();
    const part = page.getByRole('link', { name: /^Product Details: / });
    await expect(part.first()).toBeVisible();
    await expect(page.getByRole('figure')).toHaveCount(3);
    allowError(/ERR_FAILED/);
  });
});
