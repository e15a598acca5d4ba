import type { Db } from '../../shared/database.ts';
import type { OobRequestType } from './oob-codes.store.ts';

/** A mail in the outbox. `sentAt` is milliseconds since 1970. */
export interface Mail {
  id: number;
  requestType: OobRequestType;
  to: string;
  subject: string;
  text: string;
  link: string;
  sentAt: number;
}

const MAX_MAILS = 500;

/** The outbox, which replaces a mail server. */
export function mailsStore(db: Db) {
  const insert = db.prepare<[Omit<Mail, 'id'>]>(
    `INSERT INTO mails (request_type, recipient, subject, text, link, sent_at)
      VALUES (@requestType, @to, @subject, @text, @link, @sentAt)`,
  );
  const prune = db.prepare<[number]>(
    'DELETE FROM mails WHERE id <= (SELECT max(id) FROM mails) - ?',
  );
  const selectAll = db.prepare<[], Mail>(
    `SELECT id, request_type AS requestType, recipient AS "to", subject, text, link,
      sent_at AS sentAt FROM mails ORDER BY id DESC`,
  );

  return {
    send(mail: Omit<Mail, 'id'>): void {
      insert.run(mail);
      prune.run(MAX_MAILS);
    },
    /** All mails, newest first. */
    all: () => selectAll.all(),
  };
}
