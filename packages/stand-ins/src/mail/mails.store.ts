import { isEmail } from '@bm/domain/shared/email';
import { z } from 'zod';
import { openDatabase } from '../shared/database.ts';

/** A mail as the shop handed it over. */
export const messageSchema = z.object({
  messageId: z.string().max(400),
  from: z.string().max(400),
  to: z.string().refine(isEmail),
  replyTo: z.object({ name: z.string(), address: z.string() }).optional(),
  subject: z.string().max(1000),
  html: z.string(),
  text: z.string(),
  unsubscribeUrl: z.string().max(2000).optional(),
  /** PDFs in Base64. */
  attachments: z.array(z.object({ name: z.string().max(200), content: z.base64() })).default([]),
});
export type Message = z.infer<typeof messageSchema>;

/** `receivedAt` in milliseconds. */
export type StoredMessage = Message & { id: number; receivedAt: number };

const MAX_MESSAGES = 500;

const SCHEMA = `CREATE TABLE IF NOT EXISTS messages (
  id INTEGER PRIMARY KEY AUTOINCREMENT,
  message TEXT NOT NULL,
  received_at INTEGER NOT NULL
) STRICT`;

interface Row {
  id: number;
  message: string;
  receivedAt: number;
}

/** Opens or creates `mail-stand-in.sqlite` in `dataDir`, which keeps the newest 500 mails. */
export function openMessages(dataDir: string) {
  const db = openDatabase(dataDir, 'mail-stand-in.sqlite', SCHEMA);
  const insert = db.prepare<[string, number]>(
    'INSERT INTO messages (message, received_at) VALUES (?, ?)',
  );
  const prune = db.prepare<[number]>(
    'DELETE FROM messages WHERE id <= (SELECT max(id) FROM messages) - ?',
  );
  const columns = 'id, message, received_at AS receivedAt';
  const selectAll = db.prepare<[], Row>(`SELECT ${columns} FROM messages ORDER BY id DESC`);
  const selectOne = db.prepare<[number], Row>(`SELECT ${columns} FROM messages WHERE id = ?`);
  const toMessage = ({ id, message, receivedAt }: Row): StoredMessage => ({
    ...messageSchema.parse(JSON.parse(message)),
    id,
    receivedAt,
  });

  return {
    add(message: Message): void {
      insert.run(JSON.stringify(message), Date.now());
      prune.run(MAX_MESSAGES);
    },
    /** All mails, newest first. */
    all: (): StoredMessage[] => selectAll.all().map(toMessage),
    byId(id: number): StoredMessage | null {
      const row = selectOne.get(id);
      return row === undefined ? null : toMessage(row);
    },
    close: () => void db.close(),
  };
}
