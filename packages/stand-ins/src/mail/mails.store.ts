import { chmodSync, mkdirSync } from 'node:fs';
import { join } from 'node:path';
import Database from 'better-sqlite3';
import { z } from 'zod';

/** A mail as the shop handed it over. */
export const messageSchema = z.object({
  messageId: z.string().max(400),
  from: z.string().max(400),
  to: z.email(),
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

/**
 * Opens or creates `mail-stand-in.sqlite` in `dataDir`, readable by its owner only. It keeps the newest
 * 500 mails.
 */
export function openMessages(dataDir: string) {
  mkdirSync(dataDir, { recursive: true });
  const file = join(dataDir, 'mail-stand-in.sqlite');
  const db = new Database(file, { timeout: 5000 });
  chmodSync(file, 0o600);
  db.pragma('journal_mode = WAL');
  db.exec(SCHEMA);
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
