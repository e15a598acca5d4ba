import { successOf, textAt } from './calls.ts';

export const DEMO_PASSWORD = 'bicycle-1994';
export const DEMO_ADMIN = 'admin@bicyclesmania.test';

/** Somebody with an account, and the shop's access token for it. */
export interface Person {
  name: string;
  email: string;
  token: string;
}

let people = 0;

/** An email that nobody has signed up with yet. */
export function newEmail(): string {
  people += 1;
  return `buyer${process.pid}x${Date.now()}x${people}@workshop.test`;
}

/** Signs a new customer up without a browser. */
export async function newCustomer(shopUrl: string, name = 'Test Workshop'): Promise<Person> {
  const email = newEmail();
  const answer = await identify(shopUrl, 'signUp', { email, displayName: name });
  return { name, email, token: await exchange(shopUrl, email, textAt(answer, 'idToken')) };
}

/** Signs somebody with an account in without a browser. */
export async function signedIn(shopUrl: string, email: string): Promise<Person> {
  const answer = await identify(shopUrl, 'signInWithPassword', { email });
  const name = textAt(answer, 'displayName');
  return { name, email, token: await exchange(shopUrl, email, textAt(answer, 'idToken')) };
}

/** One of the identity provider's calls that take email and password. */
export function identify(
  shopUrl: string,
  action: 'signUp' | 'signInWithPassword',
  account: { email: string; displayName?: string; password?: string },
): Promise<unknown> {
  const path = `/identitytoolkit.googleapis.com/v1/accounts:${action}?key=demo`;
  const body = { password: DEMO_PASSWORD, returnSecureToken: true, ...account };
  return successOf(shopUrl, 'POST', path, { body });
}

/** The shop's access token for the identity provider's. */
export async function exchange(shopUrl: string, email: string, idToken: string): Promise<string> {
  const answer = await successOf(shopUrl, 'PUT', `/user/${email}`, {
    token: idToken,
    body: { email },
  });
  return textAt(answer, 'token');
}
