/** Markup that needs no further escaping. */
export interface Html {
  markup: string;
}

type Piece = Html | string | number | readonly Piece[];

/** Builds markup; whatever is put in is escaped unless it was built the same way. */
export function html(strings: TemplateStringsArray, ...pieces: readonly Piece[]): Html {
  const markup = strings.reduce((text, part, at) => text + markupOf(pieces[at - 1] ?? '') + part);
  return { markup };
}

function markupOf(piece: Piece): string {
  if (typeof piece === 'string' || typeof piece === 'number') return escapeHtml(String(piece));
  return 'markup' in piece ? piece.markup : piece.map(markupOf).join('');
}

function escapeHtml(text: string): string {
  return text
    .replaceAll('&', '&amp;')
    .replaceAll('<', '&lt;')
    .replaceAll('>', '&gt;')
    .replaceAll('"', '&quot;');
}
