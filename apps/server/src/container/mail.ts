import { readFileSync } from 'node:fs';
import type { MailTransport } from '@bm/providers/mail/mail.port';
import { deriveSecret, type Provider, type ProviderContext } from './providers.ts';

/** The mail adapter; its port is null if none is configured. */
export async function createMailTransport({
  env,
  publicUrl,
  ownUrl,
  secret,
}: ProviderContext): Promise<Provider<MailTransport | null, null>> {
  const { SMTP_URL: url = '', MAIL_FROM, ALLOW_STAND_INS } = env.variables;
  const from = MAIL_FROM ?? `Bicycles Mania <shop@${new URL(publicUrl).hostname}>`;
  if (env.mailRoute === 'none') return { port: null, config: null };
  if (env.mailRoute === 'smtp') {
    const { smtpMail } = await import('@bm/providers/mail/smtp.adapter');
    return { port: smtpMail({ url, from, dkim: readDkim(env.variables) }), config: null };
  }
  const { outboxMail } = await import('@bm/providers/mail/outbox.adapter');
  const { mailStandIn } = await import('@bm/stand-ins/mail/plugin');
  const key = deriveSecret(secret, 'mail stand-in');
  return {
    port: outboxMail({ url: ownUrl, key, from }),
    standIn: mailStandIn({ dataDir: env.dataDir, key, openToAll: ALLOW_STAND_INS === 'true' }),
    config: null,
  };
}

/** The settings of the signature of mails, if they are set. Throws the error of the key's file. */
export function readDkim({
  DKIM_DOMAIN: domainName,
  DKIM_SELECTOR: keySelector,
  DKIM_KEY_FILE: file,
}: ProviderContext['env']['variables']) {
  if (domainName === undefined || keySelector === undefined || file === undefined) return undefined;
  return { domainName, keySelector, privateKey: readFileSync(file, 'utf8') };
}
