import type { FastifyReply } from 'fastify';
import { html, type Html, htmlPage, type Page } from '../../shared/html.ts';

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

export interface IdentityPage extends Page {
  /** A script in `assets/`. */
  script?: string;
  /** By default 200. */
  statusCode?: number;
}

/** Sends a page with the header of the local sign-in. */
export function sendPage(reply: FastifyReply, page: IdentityPage): FastifyReply {
  const icon = html`<link rel="icon" href="/emulator/mark.svg" type="image/svg+xml" />`;
  const script = html`<script type="module" src="/emulator/${page.script ?? ''}"></script>`;
  const document = htmlPage(page, {
    label: 'Local sign-in for the demo',
    stylesheet: '/emulator/identity.css',
    mark: html`<img src="/emulator/mark.svg" width="28" height="28" alt="" />`,
    head: page.script === undefined ? [icon] : [icon, script],
  });
  return sendHtml(reply, document, page.statusCode);
}
