import { afterAll, describe, expect, test } from 'vitest';
import { call, googleSignIn, startStandIn } from '../testing/server.ts';

const ACCOUNTS = 'identitytoolkit.googleapis.com/v1/accounts';
const PASSWORD = 'bicycle-1994';
let count = 0;

const server = await startStandIn();
afterAll(() => server.stop());

async function signUp(displayName = 'Somebody') {
  const email = `page${(count += 1)}@example.com`;
  const { body } = await call(server.url, `${ACCOUNTS}:signUp`, {
    email,
    password: PASSWORD,
    displayName,
  });
  return { email, idToken: body.idToken };
}

const signIn = (email: string, password: string) =>
  call(server.url, `${ACCOUNTS}:signInWithPassword`, { email, password });

async function open(url: string, init: RequestInit = {}) {
  const response = await fetch(url, init);
  return { status: response.status, headers: response.headers, text: await response.text() };
}

describe('The link of a verification mail', () => {
  test('It verifies the email once, and a HEAD request does not use it.', async () => {
    const { idToken } = await signUp();
    const request = { requestType: 'VERIFY_EMAIL', idToken };
    await call(server.url, `${ACCOUNTS}:sendOobCode`, request);
    const link = await server.newestLink();
    await open(link, { method: 'HEAD' });

    const page = await open(link);
    expect(page.status).toBe(200);
    expect(page.text).toContain('<h1>Your email is verified</h1>');
    const { body } = await call(server.url, `${ACCOUNTS}:lookup`, { idToken });
    expect(body.users?.[0]?.emailVerified).toBe(true);

    const again = await open(link);
    expect(again.status).toBe(400);
    expect(again.text).toContain('This link does not work');
  });

  test('An incomplete link shows an error page.', async () => {
    for (const query of ['', '?mode=verifyEmail', '?mode=resetPassword&oobCode=x']) {
      const page = await open(`${server.url}/emulator/action${query}`);
      expect(page.status).toBe(400);
      expect(page.text).toContain('This link does not work');
    }
  });
});

const submit = (oobCode: string, newPassword: string) =>
  open(`${server.url}/emulator/action`, {
    method: 'POST',
    body: new URLSearchParams({ mode: 'resetPassword', oobCode, newPassword }),
  });

describe('The link of a password reset mail', () => {
  test('It shows a form that rejects a short password and accepts a good one.', async () => {
    const { email } = await signUp();
    const request = { requestType: 'PASSWORD_RESET', email };
    await call(server.url, `${ACCOUNTS}:sendOobCode`, request);
    const link = await server.newestLink();
    const form = await open(link);
    expect(form.text).toContain('autocomplete="new-password"');
    expect(form.text).not.toContain('aria-invalid="true"');
    const oobCode = new URL(link).searchParams.get('oobCode') ?? '';

    const weak = await submit(oobCode, '12345');
    expect(weak.status).toBe(400);
    expect(weak.text).toContain('aria-invalid="true"');
    expect(weak.text).toContain('role="alert"');

    const done = await submit(oobCode, 'new-password');
    expect(done.text).toContain('Your password is changed');
    expect((await signIn(email, 'new-password')).status).toBe(200);
    expect((await signIn(email, PASSWORD)).error).toBe('INVALID_LOGIN_CREDENTIALS');
    expect((await submit(oobCode, 'third-password')).status).toBe(400);
  });

  test('It cannot verify an email, and a verification link cannot reset a password.', async () => {
    const { email, idToken } = await signUp();
    await call(server.url, `${ACCOUNTS}:sendOobCode`, { requestType: 'PASSWORD_RESET', email });
    const reset = (await server.newestLink()).replace('resetPassword', 'verifyEmail');
    expect((await open(reset)).status).toBe(400);
    await call(server.url, `${ACCOUNTS}:sendOobCode`, { requestType: 'VERIFY_EMAIL', idToken });
    const verify = (await server.newestLink()).replace('verifyEmail', 'resetPassword');
    expect((await open(verify)).status).toBe(400);
  });
});

describe('Every page', () => {
  const HANDLER = '/emulator/auth/handler?apiKey=demo&appName=shop&providerId=google.com';
  const PAGES = ['/emulator/outbox', '/emulator/action', '/emulator/auth/iframe', HANDLER];

  test.each(PAGES)('%s loads only its own files and may be framed by the shop.', async (path) => {
    const { headers, text } = await open(`${server.url}${path}`);
    const policy = headers.get('content-security-policy') ?? '';
    expect(policy).toContain("default-src 'none'");
    expect(policy).toContain("frame-ancestors 'self'");
    expect(policy).not.toContain('unsafe');
    expect(headers.get('cross-origin-opener-policy')).toBe('unsafe-none');
    expect(headers.get('referrer-policy')).toBe('same-origin');
    expect(text).not.toMatch(/ style=|<style|<script(?! type="module" src="\/emulator\/)/);
  });

  test.each([
    ['/emulator/gapi.js', 'application/javascript'],
    ['/emulator/account-chooser.js', 'application/javascript'],
    ['/emulator/relay.js', 'application/javascript'],
    ['/emulator/identity.css', 'text/css'],
    ['/emulator/mark.svg', 'image/svg+xml'],
  ])('The file %s has the media type %s.', async (path, type) => {
    const { status, headers } = await open(`${server.url}${path}`);
    expect(status).toBe(200);
    expect(headers.get('content-type')).toContain(type);
  });

  test('User input is escaped.', async () => {
    const claims = { sub: '"><script>1', email: 'a@example.com', name: '<img src=x onerror=1>' };
    await call(server.url, `${ACCOUNTS}:signInWithIdp`, googleSignIn(claims));
    const chooser = await open(`${server.url}${HANDLER}`);
    expect(chooser.text).toContain('&lt;img src=x onerror=1&gt;');
    expect(chooser.text).not.toContain('<img src=x');
    expect(chooser.text).not.toContain('"><script>1');

    const email = '<b>"bold"</b>@example.com';
    await call(server.url, `${ACCOUNTS}:signUp`, { email, password: PASSWORD });
    await call(server.url, `${ACCOUNTS}:sendOobCode`, { requestType: 'PASSWORD_RESET', email });
    const outbox = await open(`${server.url}/emulator/outbox`);
    expect(outbox.text).toContain('&lt;b&gt;&quot;bold&quot;&lt;/b&gt;@example.com');
    expect(outbox.text).not.toContain('<b>');
  });
});

test('The account chooser requires the SDK’s parameters and Google.', async () => {
  for (const query of ['', '?apiKey=demo&appName=shop&providerId=facebook.com']) {
    const page = await open(`${server.url}/emulator/auth/handler${query}`);
    expect(page.status).toBe(400);
  }
});
