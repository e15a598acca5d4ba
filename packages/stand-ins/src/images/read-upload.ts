import { createHash, timingSafeEqual } from 'node:crypto';
import type { FastifyRequest } from 'fastify';
import { isLocalRequest } from '../shared/loopback.ts';
import { emptySource, HostError, tooLarge } from './host-error.ts';

/** What an upload carries. */
export interface Upload {
  picture: Buffer;
  /** The given title, else the file's name. */
  name: string;
  /** Seconds after which the picture goes away, null for never. */
  expiration: number | null;
}

const MOST_BYTES = 32 * 1024 * 1024;
/** A form may carry the picture as base64, which takes a third more, and escaped. */
export const MOST_FORM_BYTES = 2 * MOST_BYTES;
const LONGEST_EXPIRATION = 15_552_000;

interface Body {
  fields: URLSearchParams;
  file?: { data: Buffer; name: string };
}

/**
 * Refuses a wrong key in the query before the body is read. A key inside the body is for programs on
 * this machine: nobody else may send a body first.
 * @throws HostError 400 for a wrong key
 */
export function checkKeyInQuery(request: FastifyRequest, key: string): void {
  const given = queryOf(request).get('key');
  if (given === null ? !isLocalRequest(request) : !isSame(given, key)) throw wrongKey();
}

/**
 * Reads an upload from a multipart body or a form; `key`, `name` and `expiration` may also stand in
 * the query.
 * @throws HostError 400 for what is missing or wrong, 413 beyond 32 MB
 */
export async function readUpload(request: FastifyRequest, key: string): Promise<Upload> {
  const query = queryOf(request);
  const { fields, file } = request.isMultipart() ? await readMultipart(request) : readForm(request);
  const text = (name: string): string => fields.get(name) ?? query.get(name) ?? '';
  if (!isSame(text('key'), key)) throw wrongKey();
  const picture = file?.data ?? decodeBase64(text('image'));
  if (picture.length === 0) throw emptySource();
  if (picture.length > MOST_BYTES) throw tooLarge();
  return {
    picture,
    name: text('name') || (file?.name ?? ''),
    expiration: readExpiration(text('expiration')),
  };
}

const wrongKey = () => new HostError(400, 100, 'Invalid API v1 key.');
const queryOf = ({ url }: FastifyRequest) => new URLSearchParams(url.split('?')[1] ?? '');
const digest = (text: string) => createHash('sha256').update(text).digest();

function isSame(a: string, b: string): boolean {
  return timingSafeEqual(digest(a), digest(b));
}

async function readMultipart(request: FastifyRequest): Promise<Body> {
  try {
    return await readParts(request);
  } catch (error) {
    // The parser's own complaints about a broken form carry no status.
    if (error instanceof HostError || !(error instanceof Error) || 'statusCode' in error)
      throw error;
    throw new HostError(400, 130, 'The form is broken.', error);
  }
}

async function readParts(request: FastifyRequest): Promise<Body> {
  if (Number(request.headers['content-length']) > MOST_FORM_BYTES) throw tooLarge();
  const body: Body = { fields: new URLSearchParams() };
  const limits = { fileSize: MOST_BYTES, files: 1, fields: 10, fieldSize: MOST_FORM_BYTES };
  for await (const part of request.parts({ limits })) {
    if (part.type === 'field') body.fields.set(part.fieldname, String(part.value));
    else if (part.fieldname === 'image') {
      body.file = { data: await part.toBuffer(), name: part.filename };
    } else part.file.resume();
  }
  return body;
}

function readForm({ body }: FastifyRequest): Body {
  return { fields: new URLSearchParams(typeof body === 'string' ? body : '') };
}

function decodeBase64(source: string): Buffer {
  if (/^https?:/i.test(source)) {
    throw new HostError(400, 120, 'This host does not fetch pictures from other addresses.');
  }
  // A form that was not escaped turns every plus into a space.
  const text = source
    .replace(/^data:[^,]*,/, '')
    .replaceAll(' ', '+')
    .replaceAll(/\s/g, '');
  if (!/^[A-Za-z0-9+/_-]*={0,2}$/.test(text)) {
    throw new HostError(400, 120, 'Invalid base64 string.');
  }
  return Buffer.from(text, 'base64');
}

function readExpiration(text: string): number | null {
  if (text === '' || text === '0') return null;
  const seconds = Number(text);
  if (Number.isInteger(seconds) && seconds >= 60 && seconds <= LONGEST_EXPIRATION) return seconds;
  throw new HostError(400, 123, `Expiration must be between 60 and ${LONGEST_EXPIRATION} seconds.`);
}
