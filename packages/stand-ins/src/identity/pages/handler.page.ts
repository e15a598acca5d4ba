import type { FederatedIdentity } from '../store/accounts.store.ts';
import { html } from './html.ts';
import type { Html } from './html.ts';

/** The assertion that the chooser hands to the shop for an account, as Google would. */
const claimsOf = (identity: FederatedIdentity): string =>
  JSON.stringify({
    sub: identity.rawId,
    email: identity.email ?? undefined,
    email_verified: true,
    name: identity.displayName ?? undefined,
    picture: identity.photoUrl ?? undefined,
  });

const choice = (identity: FederatedIdentity): Html =>
  html`<li>
    <button class="account" type="button" data-claims="${claimsOf(identity)}">
      <strong>${identity.displayName ?? identity.email ?? 'No name'}</strong>
      <span>${identity.email ?? ''}</span>
    </button>
  </li>`;

/** The chooser that stands in for Google's. */
export function handlerPage(identities: FederatedIdentity[]): { title: string; body: Html } {
  const known =
    identities.length === 0
      ? html`<p>No Google account has been used here yet. Make one up below.</p>`
      : html`<ul class="accounts">
          ${identities.map(choice)}
        </ul>`;
  const body = html`<h1>Sign in with Google</h1>
    <p>This page stands in for Google. Choose or make up an account; nothing goes to Google.</p>
    <p class="error" role="alert" id="problem" hidden></p>
    <noscript><p class="error">The account chooser needs JavaScript.</p></noscript>
    ${known}
    <form class="form ruled" id="new-account">
      <h2>Use another account</h2>
      <div class="field">
        <label for="email">Email</label>
        <input id="email" name="email" type="email" autocomplete="off" required maxlength="256" />
      </div>
      <div class="field">
        <label for="name">Name</label>
        <input id="name" name="name" type="text" autocomplete="off" maxlength="256" />
      </div>
      <div class="actions">
        <button class="button" type="submit">Continue</button>
        <button class="button quiet" type="button" id="cancel">Cancel</button>
      </div>
    </form>`;
  return { title: 'Sign in with Google', body };
}
