import type { FastifyInstance, FastifyReply } from 'fastify';
import { z } from 'zod';
import { IdentityError } from '../errors.ts';
import { acceptForms, parseBody } from '../http/wire-format.ts';
import type { IdentityService } from '../identity-service.ts';
import { findOobCode, resetPassword, verifyEmail } from '../accounts/oob-codes.ts';
import { html } from '../../shared/html.ts';
import { sendPage, type IdentityPage } from './html.ts';

const MESSAGES = new Map([
  ['EXPIRED_OOB_CODE', 'This link has expired. Ask for a new one.'],
  ['USER_DISABLED', 'This account is deactivated.'],
]);

const querySchema = z.object({ mode: z.string().default(''), oobCode: z.string().default('') });
const resetSchema = z.object({ oobCode: z.string(), newPassword: z.string().max(4096) });

/** The pages behind the links in mails. */
export async function actionRoutes(
  app: FastifyInstance,
  { service }: { service: IdentityService },
): Promise<void> {
  acceptForms(app);

  // Mail programs prefetch links by HEAD, which must not use a code.
  app.get('/emulator/action', { exposeHeadRoute: false }, (request, reply) => {
    const { mode, oobCode } = parseBody(querySchema, request.query);
    return sendAction(reply, () => {
      if (mode === 'resetPassword') {
        return resetForm(findOobCode(service, oobCode, 'PASSWORD_RESET').email, oobCode);
      }
      const email = verifyEmail(service, oobCode);
      return messagePage('Your email is verified', `Thank you. ${email} is yours.`);
    });
  });

  app.post('/emulator/action', (request, reply) => {
    const { oobCode, newPassword } = parseBody(resetSchema, request.body);
    return sendAction(reply, async () => {
      const { email } = findOobCode(service, oobCode, 'PASSWORD_RESET');
      if (newPassword.length < 6)
        return resetForm(email, oobCode, 'Must be 6 characters or longer');
      await resetPassword(service, oobCode, newPassword);
      const text = `Sign in as ${email} with your new password.`;
      return messagePage('Your password is changed', text);
    });
  });
}

/** Sends the page of an action, or the reason why its link does not work. */
async function sendAction(reply: FastifyReply, action: () => IdentityPage | Promise<IdentityPage>) {
  try {
    return sendPage(reply, await action());
  } catch (error) {
    if (!(error instanceof IdentityError)) throw error;
    const text = MESSAGES.get(error.message) ?? 'This link was used before or is incomplete.';
    return sendPage(reply, { ...messagePage('This link does not work', text), statusCode: 400 });
  }
}

function messagePage(title: string, text: string): IdentityPage {
  const body = html`<p>${text}</p>
    <p><a class="button" href="/">Continue to the shop</a></p>`;
  return { title, body };
}

/** The form for a new password; `error` is why the last attempt was rejected. */
function resetForm(email: string, oobCode: string, error = ''): IdentityPage {
  const body = html`<p>For <strong>${email}</strong>. You are signed out everywhere else.</p>
    <form method="post" action="/emulator/action">
      <input type="hidden" name="oobCode" value="${oobCode}" />
      <input type="email" value="${email}" autocomplete="username" readonly hidden />
      <label for="password">New password</label>
      <input
        id="password"
        name="newPassword"
        type="password"
        autocomplete="new-password"
        required
        minlength="6"
        maxlength="4096"
        aria-describedby="hint error"
        aria-invalid="${error === '' ? 'false' : 'true'}"
      />
      <p id="hint">At least 6 characters.</p>
      ${error === '' ? '' : html`<p id="error" role="alert">${error}</p>`}
      <button type="submit">Save the new password</button>
    </form>`;
  return { title: 'Choose a new password', body, statusCode: error === '' ? 200 : 400 };
}
