import { createHash } from 'node:crypto';
import { promisify } from 'node:util';
import { brotliCompress, constants } from 'node:zlib';

const compress = promisify(brotliCompress);
/** Above 5 brotli gains a few bytes of a page and costs many times the time. */
const BROTLI_QUALITY = 5;

/** A page as it goes out. */
export interface Page {
  status: number;
  html: string;
  etag: string;
}

/** The rendered page; render times are taken out so that equal data gives equal bytes. */
export async function pageOf(response: Response): Promise<Page> {
  const html = (await response.text()).replace(/,u:\d{13}/g, ',u:1');
  const digest = createHash('sha256').update(html).digest('base64url').slice(0, 27);
  return { status: response.status, html, etag: `W/"${digest}"` };
}

/** Compresses with brotli at the level that suits a page made on request. */
export function brotli(html: string): Promise<Buffer> {
  return compress(html, { params: { [constants.BROTLI_PARAM_QUALITY]: BROTLI_QUALITY } });
}
