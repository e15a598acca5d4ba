import type { FastifyReply } from 'fastify';
import { html } from './html.ts';
import type { Html } from './html.ts';

const CONTENT_POLICY = [
  "default-src 'none'",
  "script-src 'self'",
  "style-src 'self'",
  "img-src 'self' data:",
  "form-action 'self'",
  "base-uri 'none'",
  "frame-ancestors 'self'",
].join('; ');

/** Headers of every page here. The popup keeps its opener only under `unsafe-none`. */
const HEADERS = {
  'content-type': 'text/html; charset=utf-8',
  'content-security-policy': CONTENT_POLICY,
  'cross-origin-opener-policy': 'unsafe-none',
  // Without a referrer a form's own page would be of no origin.
  'referrer-policy': 'same-origin',
  'x-content-type-options': 'nosniff',
  'x-robots-tag': 'noindex',
  'cache-control': 'no-store',
};

interface Page {
  title: string;
  body: Html;
  /** A script of `/emulator/assets/`. */
  script?: string;
  /** Room for a list; forms are narrow. */
  wide?: boolean;
}

/** Sends bare markup with the headers of a page. */
export function sendMarkup(reply: FastifyReply, markup: Html, statusCode = 200) {
  return reply.code(statusCode).headers(HEADERS).send(markup.markup);
}

/** Sends a page in the shop's dress. */
export function sendPage(reply: FastifyReply, page: Page, statusCode = 200) {
  const script = page.script
    ? html`<script type="module" src="/emulator/assets/${page.script}"></script>`
    : undefined;
  const document = html`<!doctype html>
    <html lang="en">
      <head>
        <meta charset="utf-8" />
        <meta name="viewport" content="width=device-width, initial-scale=1" />
        <title>${page.title} | Bicycles Mania</title>
        <link rel="icon" href="/emulator/assets/mark.svg" type="image/svg+xml" />
        <link rel="stylesheet" href="/emulator/assets/identity.css" />
        ${script}
      </head>
      <body>
        <header class="bar">
          <a class="brand" href="/">
            <img src="/emulator/assets/mark.svg" width="28" height="28" alt="" />
            Bicycles Mania
          </a>
          <p class="notice">Local sign-in for the demo</p>
        </header>
        <main class="${page.wide ? 'wide' : 'narrow'}">${page.body}</main>
      </body>
    </html>`;
  return sendMarkup(reply, document, statusCode);
}
