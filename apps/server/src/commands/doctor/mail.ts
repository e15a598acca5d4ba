import { ProviderError } from '@bm/providers/provider-error';
import { randomUUID } from 'node:crypto';
import { readDkim } from '../../container/providers.ts';
import { resolvePublicUrl } from '../../env/env.ts';
import { type Check, fail, type Finding, ok, standIn, type Subject, warn } from './check.ts';

const MEND = 'Check SMTP_URL (host, port, user, password, TLS) and MAIL_FROM.';

export const MAIL_CHECK: Check = { name: 'mail', mend: MEND, run: checkMail };

async function checkMail(subject: Subject): Promise<Finding> {
  const { SMTP_URL: url } = subject.env.variables;
  if (subject.env.mailRoute === 'outbox') {
    return standIn(subject.env.variables.APP_ENV, 'keeps the mails');
  }
  if (url === undefined) {
    return warn('no mails are sent; they stay in the queue', 'Set SMTP_URL and MAIL_FROM.');
  }
  const { hostname } = new URL(url);
  try {
    return ok(`${hostname} ${await tryMail(url, subject)}`);
  } catch (error) {
    if (!(error instanceof ProviderError)) throw error;
    return fail(`${hostname}: ${error.message}`, MEND);
  }
}

/** Signs in and, if wanted, sends a mail to the first admin, or to the shop itself. */
async function tryMail(url: string, { env, timeoutMs, sendsMail }: Subject): Promise<string> {
  const { checkSmtp, smtpMail } = await import('@bm/providers/mail/smtp.adapter');
  if (sendsMail === false) {
    await checkSmtp(url, timeoutMs);
    return 'accepts the sign-in';
  }
  const { MAIL_FROM: from = '', ADMIN_EMAILS, PORT } = env.variables;
  const to = ADMIN_EMAILS[0] ?? /<([^>]+)>/.exec(from)?.[1] ?? from;
  const text = `The doctor of ${resolvePublicUrl(env, PORT)} sent this mail as a test.`;
  const transport = smtpMail({ url, from, dkim: readDkim(env.variables), timeoutMs });
  try {
    await transport.send({
      id: `doctor-${randomUUID()}`,
      to,
      subject: 'Test mail of the shop',
      html: `<p>${text}</p>`,
      text,
    });
  } finally {
    transport.close();
  }
  return `accepted a test mail to ${to}`;
}
