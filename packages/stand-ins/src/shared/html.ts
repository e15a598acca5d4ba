const ENTITIES: Record<string, string> = {
  '&': '&amp;',
  '<': '&lt;',
  '>': '&gt;',
  '"': '&quot;',
  "'": '&#39;',
};

/** Markup that needs no escaping. */
export class Html {
  readonly markup: string;

  constructor(markup: string) {
    this.markup = markup;
  }
}

type Value = string | Html | readonly Html[];

function toMarkup(value: Value): string {
  if (value instanceof Html) return value.markup;
  if (typeof value !== 'string') return value.map(({ markup }) => markup).join('');
  return value.replace(/[&<>"']/g, (character) => ENTITIES[character] ?? '');
}

/** A template of markup that escapes every value except `Html`. */
export function html(strings: TemplateStringsArray, ...values: Value[]): Html {
  return new Html(String.raw({ raw: strings }, ...values.map(toMarkup)));
}
