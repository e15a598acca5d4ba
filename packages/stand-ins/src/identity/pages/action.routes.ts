import type { FastifyInstance, FastifyReply } from 'fastify';
import { IdentityError, must } from '../errors.ts';
import { fieldsOf } from '../http/fields.ts';
import { takeForms } from '../http/parsers.ts';
import { applyOobCode } from '../mails/apply-oob-code.ts';
import { usableOobCode } from '../mails/oob-code.ts';
import { confirmPasswordReset } from '../mails/reset-password.ts';
import type { StandIn } from '../stand-in.ts';
import { messagePage, resetForm } from './action.page.ts';
import { sendPage } from './layout.ts';

const REFUSALS = new Map([
  ['EXPIRED_OOB_CODE', 'This link has expired. Ask for a new one.'],
  ['USER_DISABLED', 'This account is deactivated.'],
  ['EMAIL_EXISTS', 'This address belongs to another account by now.'],
]);

function sendRefusal(reply: FastifyReply, error: unknown) {
  if (!(error instanceof IdentityError)) throw error;
  const text = REFUSALS.get(error.message) ?? 'This link was used before or is not complete.';
  return sendPage(reply, messagePage({ title: 'This link does not work', text }), 400);
}

function verify(standIn: StandIn, oobCode: string | undefined, reply: FastifyReply) {
  const { oob } = usableOobCode(standIn, oobCode);
  applyOobCode(standIn, oobCode);
  const { email, newEmail, continueUrl } = oob;
  const text = newEmail
    ? `You sign in with ${newEmail} from now on.`
    : `Thank you. ${email} is yours.`;
  const title = newEmail ? 'Your email is changed' : 'Your email is verified';
  return sendPage(reply, messagePage({ title, text, continueUrl }));
}

function askForPassword(standIn: StandIn, oobCode: string | undefined, reply: FastifyReply) {
  const { oob } = usableOobCode(standIn, oobCode);
  must(oob.requestType === 'PASSWORD_RESET', 'INVALID_OOB_CODE');
  return sendPage(reply, resetForm({ email: oob.email, oobCode: oob.code }));
}

async function reset(
  standIn: StandIn,
  oobCode: string | undefined,
  newPassword: string,
  reply: FastifyReply,
) {
  const { oob } = usableOobCode(standIn, oobCode);
  try {
    await confirmPasswordReset(standIn, oobCode, newPassword);
  } catch (error) {
    if (!(error instanceof IdentityError) || !/PASSWORD/.test(error.message)) throw error;
    const form = { email: oob.email, oobCode: oob.code, error: 'Must be 6 characters or longer' };
    return sendPage(reply, resetForm(form), 400);
  }
  const text = `Sign in as ${oob.email} with your new password.`;
  const { continueUrl } = oob;
  return sendPage(reply, messagePage({ title: 'Your password is changed', text, continueUrl }));
}

/** Where the links in mails lead. `HEAD` must not use up a code, so it is not answered. */
export async function actionRoutes(app: FastifyInstance, { standIn }: { standIn: StandIn }) {
  takeForms(app);

  app.get('/emulator/action', { exposeHeadRoute: false }, async (request, reply) => {
    const query = fieldsOf(request.query);
    const [mode, oobCode] = [query.text('mode'), query.text('oobCode')];
    try {
      if (mode === 'resetPassword') return askForPassword(standIn, oobCode, reply);
      return verify(standIn, oobCode, reply);
    } catch (error) {
      return sendRefusal(reply, error);
    }
  });

  app.post('/emulator/action', async (request, reply) => {
    const fields = fieldsOf(request.body ?? {});
    const newPassword = fields.text('newPassword') ?? '';
    try {
      return await reset(standIn, fields.text('oobCode'), newPassword, reply);
    } catch (error) {
      return sendRefusal(reply, error);
    }
  });
}
