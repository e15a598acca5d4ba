/**
 * Structured data (schema.org JSON-LD) in the content of a page. Data of parts is here, not in the
 * document head: every page loads the heads of all routes.
 */
export function JsonLd({ data }: { data: object }) {
  const json = JSON.stringify(data).replaceAll(UNSAFE, escapeCharacter);
  return <script type="application/ld+json" dangerouslySetInnerHTML={{ __html: json }} />;
}

/** A tag, and line separators that older scripts did not allow in strings. */
const UNSAFE = /[<\u2028\u2029]/g;

function escapeCharacter(character: string): string {
  return `\\u${character.charCodeAt(0).toString(16).padStart(4, '0')}`;
}
