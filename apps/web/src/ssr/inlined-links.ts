/**
 * Adds a disabled link to the head for each inlined stylesheet. A browser does not fetch a disabled one,
 * and Vite's preload of a lazy chunk skips stylesheets that have a link: they are not fetched again.
 */
export async function withInlinedLinks(page: Response, urls: readonly string[]): Promise<Response> {
  if (urls.length === 0) return page;
  const links = urls.map((url) => `<link rel="stylesheet" href="${url}" disabled>`).join('');
  const html = (await page.text()).replace('</head>', `${links}</head>`);
  const { status, headers } = page;
  return new Response(html, { status, headers });
}
