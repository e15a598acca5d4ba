import { html } from './html.ts';
import type { Html } from './html.ts';

interface Message {
  title: string;
  text: string;
  /** Where the person came from, when the mail's sender named it. */
  continueUrl?: string | null;
}

/** What became of a mail's link. */
export function messagePage({ title, text, continueUrl }: Message): { title: string; body: Html } {
  const body = html`<h1>${title}</h1>
    <p>${text}</p>
    <p><a class="button" href="${continueUrl ?? '/'}">Continue to the shop</a></p>`;
  return { title, body };
}

interface ResetForm {
  email: string;
  oobCode: string;
  /** Why the last attempt was refused. */
  error?: string;
}

/** The form for a new password. */
export function resetForm({ email, oobCode, error }: ResetForm): { title: string; body: Html } {
  const described = error ? 'password-hint password-error' : 'password-hint';
  const alert = error ? html`<p id="password-error" class="error" role="alert">${error}</p>` : '';
  const body = html`<h1>Choose a new password</h1>
    <p>For <strong>${email}</strong>. You are signed out everywhere else.</p>
    <form class="form" method="post" action="/emulator/action">
      <input type="hidden" name="mode" value="resetPassword" />
      <input type="hidden" name="oobCode" value="${oobCode}" />
      <input
        class="hidden"
        type="email"
        name="username"
        value="${email}"
        autocomplete="username"
        readonly
        tabindex="-1"
        aria-hidden="true"
      />
      <div class="field">
        <label for="password">New password</label>
        <input
          id="password"
          name="newPassword"
          type="password"
          autocomplete="new-password"
          required
          minlength="6"
          maxlength="4096"
          aria-describedby="${described}"
          ${error ? html`aria-invalid="true"` : undefined}
        />
        <p id="password-hint" class="hint">At least 6 characters.</p>
        ${alert}
      </div>
      <button class="button" type="submit">Save the new password</button>
    </form>`;
  return { title: 'Choose a new password', body };
}
