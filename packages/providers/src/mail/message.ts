import type { OutgoingMail } from './mail.port.ts';

/** The sender in the From header and in the Message-IDs. */
export interface Sender {
  /** "Bicycles Mania <shop@example.com>", or the address alone. */
  from: string;
}

/** The fields of nodemailer's message for a mail. */
export function toMessage({ from }: Sender, mail: OutgoingMail) {
  return {
    from,
    to: { name: '', address: mail.to },
    ...(mail.replyTo && { replyTo: mail.replyTo }),
    subject: mail.subject,
    html: mail.html,
    text: mail.text,
    attachments: mail.attachments?.map(({ name, content }) => {
      return { filename: name, content, contentType: 'application/pdf' };
    }),
    messageId: `<${mail.id}@${domain(from)}>`,
    headers: {
      'Auto-Submitted': 'auto-generated',
      ...(mail.unsubscribeUrl !== undefined && {
        'List-Unsubscribe': { prepared: true, value: `<${mail.unsubscribeUrl}>` },
        'List-Unsubscribe-Post': 'List-Unsubscribe=One-Click',
      }),
    },
    // A text is never interpreted as a file name or a URL.
    disableFileAccess: true,
    disableUrlAccess: true,
  };
}

function domain(from: string): string {
  return /@([^\s@>]+)>?\s*$/.exec(from)?.[1] ?? 'localhost';
}
