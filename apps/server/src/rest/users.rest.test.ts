import { forEachRowInTurn } from '@bm/domain/testing/for-each-row';
import { afterEach, beforeEach, describe, expect, test } from 'vitest';
import { testServer, type TestServer } from '../testing/test-server.ts';

let server: TestServer;
beforeEach(async () => {
  server = await testServer();
});
afterEach(() => server.close());

const call: TestServer['call'] = (...args) => server.call(...args);

describe('PUT /user/{email}', () => {
  test('exchanges an ID token for an access token', async () => {
    const idToken = server.shop.identity.signIn({ email: 'new@shop.test' });
    const { status, body } = await call({ token: idToken }, 'PUT', '/user/New@shop.test', {
      email: 'new@shop.test',
    });
    expect(status).toBe(200);
    expect(body).toEqual({
      token: expect.any(String),
      result: { _id: expect.any(String), email: 'new@shop.test', role: 'customer' },
    });
    expect((await call(body, 'GET', '/order')).status).toBe(200);
  });

  test('rejects other tokens and other accounts', async () => {
    const idToken = server.shop.identity.signIn({ email: 'new@shop.test' });
    expect((await call({ token: 'forged' }, 'PUT', '/user/new@shop.test')).body.code).toBe(
      'INVALID_ID_TOKEN',
    );
    expect((await call('customer', 'PUT', '/user/customer@shop.test')).status).toBe(401);
    const other = await call({ token: idToken }, 'PUT', '/user/customer@shop.test');
    expect([other.status, other.body.code]).toEqual([403, 'EMAIL_MISMATCH']);
    const long = await call({ token: 'x'.repeat(9000) }, 'PUT', '/user/new@shop.test');
    expect(long.status).toBe(401);
  });

  test('does not read the body', async () => {
    const send = (authorization: string) =>
      server.app.inject({
        method: 'PUT',
        url: '/user/new@shop.test',
        headers: { authorization, 'content-type': 'application/json' },
        payload: '{ not json',
      });
    expect((await send('Bearer forged')).statusCode).toBe(401);
    const idToken = server.shop.identity.signIn({ email: 'new@shop.test' });
    expect((await send(`Bearer ${idToken}`)).statusCode).toBe(200);
  });

  test('rejects a deactivated account and its existing token', async () => {
    await server.shop.asAdmin.users.deactivate({ email: 'customer@shop.test' });
    const idToken = server.shop.identity.signIn({ email: 'customer@shop.test' });
    const again = await call({ token: idToken }, 'PUT', '/user/customer@shop.test');
    expect([again.status, again.body.code]).toEqual([403, 'ACCOUNT_DEACTIVATED']);
    expect((await call('customer', 'GET', '/order')).status).toBe(403);
  });
});

describe('roles', () => {
  test('GET /user/ lists all users for an admin', async () => {
    const { status, body } = await call('admin', 'GET', '/user/');
    expect(status).toBe(200);
    expect(body).toContainEqual({
      _id: server.shop.customer.id,
      email: 'customer@shop.test',
      role: 'customer',
    });
    expect((await call('admin', 'GET', '/user')).body).toEqual(body);
    expect((await call('customer', 'GET', '/user/')).status).toBe(403);
  });

  test('PUT /user/admin/{email} promotes a user once', async () => {
    const url = '/user/admin/customer@shop.test';
    expect((await call('customer', 'PUT', url)).status).toBe(403);
    expect((await call('admin', 'PUT', url)).body).toEqual({ modifycount: 1 });
    expect((await call('admin', 'PUT', url, {})).body).toEqual({ modifycount: 0 });
    expect((await call('admin', 'PUT', '/user/admin/nobody@shop.test')).status).toBe(404);
    expect((await call('customer', 'GET', '/user/')).status).toBe(200);
  });

  test('GET /admin/{email} returns the caller’s own role, and any role to admins', async () => {
    expect((await call('admin', 'GET', '/admin/admin@shop.test')).body).toEqual({ admin: true });
    expect((await call('customer', 'GET', '/admin/Customer@shop.test')).body).toEqual({
      admin: false,
    });
    expect((await call('customer', 'GET', '/admin/admin@shop.test')).status).toBe(403);
    expect((await call('admin', 'GET', '/admin/nobody@shop.test')).body).toEqual({ admin: false });
  });
});

describe('profile', () => {
  const EMPTY = { education: '', location: '', number: '', linkdin: '', email: '', image: '' };
  const INFO = {
    education: 'BSc',
    location: 'Dhaka',
    number: '+880 0170',
    linkdin: 'https://www.linkedin.com/in/me',
    email: 'me@home.example',
    image: '',
  };

  test('is empty first, then as it was saved, bare or inside info', async () => {
    const url = '/userinfo?email=customer@shop.test';
    expect((await call('customer', 'GET', url)).body).toEqual({
      email: 'customer@shop.test',
      info: EMPTY,
    });
    const saved = await call('customer', 'PUT', '/info/Customer@shop.test', { info: INFO });
    expect([saved.status, saved.body]).toEqual([200, { info: INFO }]);
    expect((await call('admin', 'GET', url)).body.info).toEqual(INFO);
    const bare = await call('customer', 'PUT', '/info/customer@shop.test', {
      location: 'Khulna',
      number: 170,
    });
    expect(bare.body).toEqual({ info: { ...EMPTY, location: 'Khulna', number: '170' } });
  });

  test('is visible to its owner only', async () => {
    expect((await call('customer', 'GET', '/userinfo?email=admin@shop.test')).status).toBe(403);
    expect((await call('admin', 'GET', '/userinfo?email=nobody@shop.test')).status).toBe(404);
    const foreign = await call('admin', 'PUT', '/info/customer@shop.test', INFO);
    expect(foreign.status).toBe(403);
  });

  test('rejects an invalid field and names it', async () => {
    await forEachRowInTurn(
      [
        [{ info: { education: 5 } }, 'info.education'],
        [{ image: 'http://pictures.example/me.webp' }, 'image'],
        [{ number: 'x'.repeat(41) }, 'number'],
        [{ linkdin: 'x'.repeat(301) }, 'linkdin'],
        [{ location: 'x'.repeat(1000) }, 'location'],
      ],
      async (body, field) => {
        const response = await call('customer', 'PUT', '/info/customer@shop.test', body);
        expect(response.status).toBe(400);
        const paths = response.body.details.issues.map(({ path }: { path: string }) => path);
        expect(paths).toContain(field);
      },
    );
  });
});

describe('reviews', () => {
  test('are written by users and public, oldest first', async () => {
    expect((await server.app.inject('/review')).json()).toEqual([]);
    const first = await call('customer', 'POST', '/review', {
      feedback: 'Good',
      review: '5',
      img: '',
    });
    expect(first).toEqual({ status: 200, body: { insertedId: expect.any(String) } });
    server.shop.clock.now += 1;
    await call('admin', 'POST', '/review', { feedback: 'Fine', review: '4.5' });
    const all = (await server.app.inject('/review')).json();
    expect(all).toEqual([
      {
        _id: first.body.insertedId,
        name: 'Name of customer@shop.test',
        feedback: 'Good',
        review: 5,
        img: '',
      },
      expect.objectContaining({ feedback: 'Fine', review: 4.5 }),
    ]);
    const page = await server.app.inject('/review?limit=1');
    expect(page.json()).toHaveLength(1);
    expect(page.headers.link).toContain('rel="next"');
  });

  test('rejects an invalid field and names it', async () => {
    await forEachRowInTurn(
      [
        [{ feedback: '', review: 5 }, 'feedback'],
        [{ feedback: 'x', review: 6 }, 'review'],
        [{ feedback: 'x', review: 0 }, 'review'],
        [{ feedback: 'x', review: 4.2 }, 'review'],
        [{ feedback: 'x', review: 5, img: 'ftp://x' }, 'img'],
      ],
      async (body, field) => {
        const response = await call('customer', 'POST', '/review', body);
        expect(response.status).toBe(400);
        expect(response.body.details.issues).toContainEqual(
          expect.objectContaining({ path: field }),
        );
      },
    );
  });

  test('may name an existing part', async () => {
    const { id } = await server.shop.part();
    const review = { feedback: 'x', review: 3, img: 'https://pictures.example/me.webp' };
    expect((await call('customer', 'POST', '/review', { ...review, partId: id })).status).toBe(200);
    expect((await call('customer', 'POST', '/review', { ...review, partId: 'no' })).status).toBe(
      404,
    );
  });
});
