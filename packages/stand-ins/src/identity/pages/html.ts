const ENTITIES: Record<string, string> = {
  '&': '&amp;',
  '<': '&lt;',
  '>': '&gt;',
  '"': '&quot;',
  "'": '&#39;',
};

const escaped = (text: string) => text.replace(/[&<>"']/g, (char) => ENTITIES[char] ?? '');

/** Markup that is safe as it stands. */
export class Html {
  readonly markup: string;

  constructor(markup: string) {
    this.markup = markup;
  }
}

type Value = string | number | Html | Html[] | undefined;

function markupOf(value: Value): string {
  if (value === undefined) return '';
  if (value instanceof Html) return value.markup;
  if (Array.isArray(value)) return value.map((part) => part.markup).join('');
  return escaped(String(value));
}

/** A template of markup; every value in it is escaped but `Html` and lists of it. */
export function html(strings: TemplateStringsArray, ...values: Value[]): Html {
  const parts = strings.map((text, index) => text + markupOf(values[index]));
  return new Html(parts.join(''));
}
