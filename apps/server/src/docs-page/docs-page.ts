import { ERROR_MESSAGES } from '@bm/domain/errors/error-messages';
import { refusalsOf } from '../rest/openapi.ts';
import type { Access, RestRoute } from '../rest/route.ts';
import { html, type Html } from './html.ts';
import { introduction } from './introduction.ts';

const ACCESS_LABELS: Readonly<Record<Access, string>> = {
  public: 'Everybody',
  'id-token': 'With an ID token',
  'signed-in': 'Signed in',
  admin: 'Admins',
};

/** The reference of the REST calls as one static page. */
export function docsPage(routes: readonly RestRoute[], publicUrl: string): string {
  const tags = [...Map.groupBy(routes, ({ tag }) => tag)];
  return html`<!doctype html>
    <html lang="en">
      <head>
        <meta charset="utf-8" />
        <meta name="viewport" content="width=device-width, initial-scale=1" />
        <meta name="color-scheme" content="light dark" />
        <title>REST reference - Bicycles Mania</title>
        <meta name="description" content="Every REST call of the Bicycles Mania shop." />
        <link rel="icon" href="/favicon.svg" />
        <link rel="stylesheet" href="/docs/docs.css" />
      </head>
      <body>
        <a class="skip" href="#content">Skip to the content</a>
        <header>
          <a class="brand" href="/">Bicycles Mania</a>
          <a href="/openapi.json">OpenAPI document</a>
        </header>
        <div class="columns">
          <nav aria-label="Calls">${tags.map(([tag, ofTag]) => navigationGroup(tag, ofTag))}</nav>
          <main id="content">
            ${introduction(publicUrl)} ${tags.map(([tag, ofTag]) => tagSection(tag, ofTag))}
          </main>
        </div>
      </body>
    </html>`.markup;
}

function navigationGroup(tag: string, routes: readonly RestRoute[]): Html {
  return html`<a class="label" href="#${tag.toLowerCase()}">${tag}</a>
    <ul>
      ${routes.map(
        (route) =>
          html`<li>
            <a href="#${anchorOf(route)}"><b>${route.method}</b> ${route.path}</a>
          </li>`,
      )}
    </ul>`;
}

function tagSection(tag: string, routes: readonly RestRoute[]): Html {
  return html`<section>
    <h2 id="${tag.toLowerCase()}">${tag}</h2>
    ${routes.map(routeArticle)}
  </section>`;
}

function routeArticle(route: RestRoute): Html {
  return html`<article id="${anchorOf(route)}">
    <h3><span class="method">${route.method}</span> <code>${route.path}</code></h3>
    <p class="access">${ACCESS_LABELS[route.access]}</p>
    <p class="summary">${route.summary}.</p>
    ${route.description === undefined ? '' : html`<p>${withCode(route.description)}</p>`}
    <div class="example">
      <div>
        <p class="label">Request</p>
        <pre><code>${requestText(route)}</code></pre>
      </div>
      <div>
        <p class="label">Answer</p>
        <pre><code>${JSON.stringify(route.example.answer, null, 2)}</code></pre>
      </div>
    </div>
    <details>
      <summary>Refusals of ${route.method} ${route.path}</summary>
      <dl>
        ${refusalsOf(route).flatMap(([status, codes]) =>
          codes.map(
            (code) =>
              html`<div>
                <dt><b>${status}</b> <code>${code}</code></dt>
                <dd>${ERROR_MESSAGES[code]}</dd>
              </div>`,
          ),
        )}
      </dl>
    </details>
  </article>`;
}

function requestText({ method, access, example }: RestRoute): string {
  const lines = [`${method} ${example.path}`];
  if (access !== 'public') {
    lines.push(`Authorization: Bearer <${access === 'id-token' ? 'ID token' : 'access token'}>`);
  }
  if (example.body === undefined) return lines.join('\n');
  lines.push('Content-Type: application/json', '', JSON.stringify(example.body, null, 2));
  return lines.join('\n');
}

function anchorOf({ method, path }: RestRoute): string {
  return `${method}-${path}`
    .toLowerCase()
    .replaceAll(/[^a-z]+/g, '-')
    .replace(/-$/, '');
}

/** Words between backquotes become code. */
function withCode(text: string): Html[] {
  return text
    .split('`')
    .map((piece, at) => (at % 2 === 0 ? html`${piece}` : html`<code>${piece}</code>`));
}
