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

export interface Page {
  title: string;
  body: Html;
}

/** What the pages of a stand-in have in common. */
interface Layout {
  /** The line beside the shop's name. */
  label: string;
  stylesheet: string;
  /** The picture before the shop's name. */
  mark?: Html;
  /** Further elements of the head. */
  head?: readonly Html[];
}

/** A page under the name of the shop. */
export function htmlPage(
  { title, body }: Page,
  { label, stylesheet, mark = html``, head = [] }: Layout,
): Html {
  return html`<!doctype html>
    <html lang="en">
      <head>
        <meta charset="utf-8" />
        <meta name="viewport" content="width=device-width, initial-scale=1" />
        <title>${title} | Bicycles Mania</title>
        <link rel="stylesheet" href="${stylesheet}" />
        ${head}
      </head>
      <body>
        <header>
          <a href="/">${mark} Bicycles Mania</a>
          <p>${label}</p>
        </header>
        <main>
          <h1>${title}</h1>
          ${body}
        </main>
      </body>
    </html>`;
}

const dateFormat = new Intl.DateTimeFormat('en-GB', { dateStyle: 'medium', timeStyle: 'short' });

/** The recipient of a mail and its time, in milliseconds since 1970. */
export function mailEnvelope(to: string, time: number): Html {
  return html`<p>
    To <strong>${to}</strong>,
    <time datetime="${new Date(time).toISOString()}">${dateFormat.format(time)}</time>
  </p>`;
}
