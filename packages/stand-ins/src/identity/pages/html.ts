import type { FastifyReply } from 'fastify';
import { html, type Html } from '../../shared/html.ts';

/** Headers of every page. The popup keeps its opener only under `unsafe-none`. */
const HEADERS = {
  'content-type': 'text/html; charset=utf-8',
  'content-security-policy':
    "default-src 'none'; script-src 'self'; style-src 'self'; img-src 'self' data:; form-action 'self'; base-uri 'none'; frame-ancestors 'self'",
  'cross-origin-opener-policy': 'unsafe-none',
  // Without a referrer, the browser sends a form with a null origin.
  'referrer-policy': 'same-origin',
  'x-robots-tag': 'noindex',
};

export function sendHtml(reply: FastifyReply, document: Html, statusCode = 200): FastifyReply {
  return reply.code(statusCode).headers(HEADERS).send(document.markup);
}

export interface Page {
  title: string;
  body: Html;
  /** A script in `assets/`. */
  script?: string;
  /** By default 200. */
  statusCode?: number;
}

/** Sends a page with the header of the local sign-in. */
export function sendPage(reply: FastifyReply, page: Page): FastifyReply {
  const script = page.script
    ? html`<script type="module" src="/emulator/${page.script}"></script>`
    : '';
  const document = html`<!doctype html>
    <html lang="en">
      <head>
        <meta charset="utf-8" />
        <meta name="viewport" content="width=device-width, initial-scale=1" />
        <title>${page.title} | Bicycles Mania</title>
        <link rel="icon" href="/emulator/mark.svg" type="image/svg+xml" />
        <link rel="stylesheet" href="/emulator/identity.css" />
        ${script}
      </head>
      <body>
        <header>
          <a href="/"
            ><img src="/emulator/mark.svg" width="28" height="28" alt="" /> Bicycles Mania</a
          >
          <p>Local sign-in for the demo</p>
        </header>
        <main>
          <h1>${page.title}</h1>
          ${page.body}
        </main>
      </body>
    </html>`;
  return sendHtml(reply, document, page.statusCode);
}
