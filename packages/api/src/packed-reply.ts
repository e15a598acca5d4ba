import { deflateRawSync, inflateRawSync } from 'node:zlib';
import * as z from 'zod/mini';

/** Shorter replies are stored as they are: they would hardly get shorter. */
const MIN_CHARACTERS = 256;

const packedSchema = z.strictObject({ deflated: z.base64() });

/** Returns a reply as it is stored: a long one compressed. */
export function packReply(reply: unknown): unknown {
  const text = JSON.stringify(reply);
  if (text === undefined || text.length < MIN_CHARACTERS) return reply;
  return { deflated: deflateRawSync(text).toString('base64') };
}

/** Returns the reply of `packReply`, or of a record from before replies were compressed. */
export function unpackReply(stored: unknown): unknown {
  const packed = packedSchema.safeParse(stored);
  if (!packed.success) return stored;
  return JSON.parse(inflateRawSync(Buffer.from(packed.data.deflated, 'base64')).toString());
}
