import { deflateRawSync, inflateRawSync } from 'node:zlib';
import type { SentContent, StoredMail } from '../../store/mails.ts';
import { MAIL_DICTIONARY } from './mail-dictionary.ts';

/** Marks a compressed body. The HTML of a mail that was stored before begins with its doctype. */
const PREFIX = 'deflate1:';

const dictionary = Buffer.from(MAIL_DICTIONARY);

/** The columns of the bodies. */
type StoredBodies = Pick<StoredMail, 'html' | 'text'>;

/** Returns the columns of a sent mail: both bodies compressed into that of the HTML. */
export function packBodies<Content extends SentContent>({ html, text, ...content }: Content) {
  const bodies = deflateRawSync(`${html.length}:${html}${text}`, { dictionary, level: 9 });
  return { ...content, html: PREFIX + bodies.toString('base64'), text: '' };
}

/** Returns the bodies as they were sent. Null before the mail is sent. */
export function unpackBodies<Row extends StoredBodies>(row: Row): Row {
  if (row.html === null || !row.html.startsWith(PREFIX)) return row;
  const packed = Buffer.from(row.html.slice(PREFIX.length), 'base64');
  const bodies = inflateRawSync(packed, { dictionary }).toString();
  const start = bodies.indexOf(':') + 1;
  const end = start + Number.parseInt(bodies, 10);
  return { ...row, html: bodies.slice(start, end), text: bodies.slice(end) };
}
