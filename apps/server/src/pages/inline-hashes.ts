import { createHash } from 'node:crypto';

const SCRIPT = /<script\b([^>]*)>([\s\S]*?)<\/script>/gi;
const STYLE = /<style\b([^>]*)>([\s\S]*?)<\/style>/gi;
const EXECUTABLE_TYPE = /^(?:module|text\/javascript|application\/javascript)?$/i;

/**
 * The policy's sources (`'sha256-...'`) for the executable inline scripts that the renderer has
 * marked as its own with this nonce. A script that found its way in by text has no such mark.
 */
export function inlineScriptHashes(html: string, nonce: string): string[] {
  const mark = nonceAttribute(nonce);
  const hashes = new Set<string>();
  for (const [, attributes = '', code = ''] of html.matchAll(SCRIPT)) {
    const type = /\btype\s*=\s*["']?([^"'\s>]*)/i.exec(attributes)?.[1] ?? '';
    if (!attributes.includes(mark) || /\bsrc\s*=/i.test(attributes) || !EXECUTABLE_TYPE.test(type))
      continue;
    hashes.add(hashSource(code));
  }
  return [...hashes];
}

/** Likewise for its styles. */
export function inlineStyleHashes(html: string, nonce: string): string[] {
  const own = [...html.matchAll(STYLE)].filter(([, attributes]) =>
    attributes?.includes(nonceAttribute(nonce)),
  );
  return [...new Set(own.map(([, , css = '']) => hashSource(css)))];
}

function hashSource(content: string): string {
  return `'sha256-${createHash('sha256').update(content).digest('base64')}'`;
}

/** The page without the renderer's marks: equal pages are equal bytes. */
export function stripNonces(html: string, nonce: string): string {
  return html
    .replace(`<meta property="csp-nonce" content="${nonce}"/>`, '')
    .replaceAll(nonceAttribute(nonce), '');
}

const nonceAttribute = (nonce: string): string => ` nonce="${nonce}"`;
