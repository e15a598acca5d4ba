/** The pages of texts that an admin writes, each at the path of its name. */
export const LEGAL_PAGES = ['delivery', 'terms', 'privacy', 'imprint'] as const;
export type LegalPageName = (typeof LEGAL_PAGES)[number];

/** The longest text of a page, in characters. */
export const MAX_LEGAL_TEXT = 20_000;

export function isLegalPage(name: string): name is LegalPageName {
  return LEGAL_PAGES.some((each) => each === name);
}

/** A part of a page's text: its title, empty for the part before the first one, and its paragraphs. */
export interface LegalSection {
  title: string;
  paragraphs: string[];
}

/** Splits a text: a line that starts with `# ` is a title, an empty line ends a paragraph. */
export function legalSections(text: string): LegalSection[] {
  const sections: { title: string; lines: string[] }[] = [{ title: '', lines: [] }];
  for (const line of text.split('\n')) {
    if (line.startsWith('# ')) sections.push({ title: line.slice(2).trim(), lines: [] });
    else sections.at(-1)?.lines.push(line.trim());
  }
  return sections
    .map(({ title, lines }) => ({ title, paragraphs: paragraphsOf(lines) }))
    .filter(({ title, paragraphs }) => title !== '' || paragraphs.length > 0);
}

function paragraphsOf(lines: readonly string[]): string[] {
  return lines
    .join('\n')
    .split('\n\n')
    .map((paragraph) => paragraph.trim())
    .filter((paragraph) => paragraph !== '');
}
