/**
 * Structured data (schema.org JSON-LD) in the content of a page. Data of parts is here, not in the
 * document head: every page loads the heads of all routes.
 */
export function JsonLd({ data }: { data: object }) {
  const json = JSON.stringify(data).replaceAll('<', String.raw`\u003c`);
  return <script type="application/ld+json" dangerouslySetInnerHTML={{ __html: json }} />;
}
