/**
 * Where a linkdin entry leads: an address of LinkedIn as it is, `in/name` below linkedin.com;
 * null for anything else, which is shown as text.
 */
export function linkedinHref(entry: string): string | null {
  const text = entry.trim();
  if (/^(in|company)\/[^\s/]+\/?$/.test(text)) return `https://www.linkedin.com/${text}`;
  const url = URL.parse(/^https?:\/\//i.test(text) ? text : `https://${text}`);
  if (url === null || !/(^|\.)linkedin\.com$/.test(url.hostname)) return null;
  url.protocol = 'https:';
  return url.href;
}
