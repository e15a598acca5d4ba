import { html, type Html } from './html.ts';

/** What every call has in common, and how to get a token. */
export function introduction(publicUrl: string): Html {
  return html`<h1>REST reference</h1>
    <p class="lead">
      The calls of the shop over plain HTTP and JSON, at <code>${publicUrl}</code>. Every success is
      200.
    </p>
    <h2 id="tokens">Getting a token</h2>
    <ol>
      <li>
        Sign in at the identity provider and take its <code>idToken</code>. In the demo:
        <code>POST /identitytoolkit.googleapis.com/v1/accounts:signInWithPassword?key=demo</code>
        with <code>email</code>, <code>password</code> and <code>returnSecureToken: true</code>.
      </li>
      <li>
        Exchange it: <code>PUT /user/{email}</code> with the ID token as the bearer answers
        <code>token</code>, which is good for an hour.
      </li>
      <li>Send <code>Authorization: Bearer &lt;token&gt;</code> with everything else.</li>
    </ol>
    <h2 id="conventions">Conventions</h2>
    <ul>
      <li>Prices are decimals in major units. A number may come as digits in a string.</li>
      <li>Fields that a call does not know are ignored. Emails compare in lower case.</li>
      <li>
        Lists are whole arrays. Where a call takes <code>limit</code> (1 to 100) and
        <code>cursor</code>, the address of the next page stands in
        <code>Link: &lt;...&gt;; rel="next"</code>.
      </li>
      <li>
        A call that creates something can be repeated safely with the same
        <code>Idempotency-Key</code>.
      </li>
      <li>
        A refusal is <code>{ "code", "message", "requestId" }</code>, often with
        <code>details</code>. Switch on <code>code</code>, never on the text.
      </li>
    </ul>`;
}
