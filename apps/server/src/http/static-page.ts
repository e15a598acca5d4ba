import { createHash } from 'node:crypto';
import type { FastifyReply, FastifyRequest } from 'fastify';

/** Colours, sizes and logo of the web app. Inline, so that the page needs no other file. */
const STYLE = `:root { color-scheme: light dark; --paper: light-dark(oklch(0.984 0.0035 95), oklch(0.185 0.014 168)); --surface: light-dark(oklch(1 0 0), oklch(0.222 0.016 168)); --ink: light-dark(oklch(0.22 0.026 162), oklch(0.945 0.008 120)); --ink-2: light-dark(oklch(0.44 0.02 160), oklch(0.775 0.014 145)); --line: light-dark(oklch(0.885 0.008 130), oklch(0.318 0.018 165)); --line-strong: light-dark(oklch(0.6 0.018 155), oklch(0.56 0.018 160)); --green: light-dark(oklch(0.4 0.085 160), oklch(0.765 0.115 160)); --green-hover: light-dark(oklch(0.335 0.075 160), oklch(0.82 0.11 160)); --on-green: light-dark(oklch(0.99 0.004 120), oklch(0.19 0.03 165)); --accent: light-dark(oklch(0.565 0.205 31), oklch(0.7 0.185 34)); --focus: light-dark(oklch(0.5 0.13 250), oklch(0.82 0.1 240)); }
* { box-sizing: border-box; }
body { margin: 0; background: var(--paper); color: var(--ink); font: 0.9375rem/1.55 Archivo, Arial, 'Liberation Sans', 'Helvetica Neue', Roboto, system-ui, sans-serif; }
header { border-bottom: 1px solid var(--line); background: var(--surface); }
header a, main { max-width: 80rem; margin: 0 auto; padding: 0 clamp(1rem, 0.35rem + 2.6vw, 2rem); }
header a { display: flex; align-items: center; gap: 0.625rem; min-height: 4.25rem; color: inherit; font-size: 1.1875rem; font-weight: 700; letter-spacing: -0.035em; text-decoration: none; }
svg { width: 2rem; height: 2rem; }
path { fill: var(--green); }
circle { fill: var(--accent); }
main { display: grid; justify-items: start; gap: 1rem; padding-block: clamp(3.25rem, 2.4rem + 3.6vw, 5.5rem); }
h1 { margin: 0; max-width: 24ch; font-size: clamp(2rem, 1.55rem + 1.9vw, 2.875rem); font-weight: 700; line-height: 1.08; letter-spacing: -0.025em; text-wrap: balance; }
p { margin: 0; max-width: 52ch; color: var(--ink-2); font-size: 1.0625rem; text-wrap: pretty; }
small { color: var(--ink-2); font-size: 0.8125rem; }
.actions { display: flex; flex-wrap: wrap; gap: 0.75rem; margin-top: 0.5rem; }
.actions a, button { display: inline-flex; align-items: center; min-height: 2.75rem; padding: 0 1.25rem; border: 1px solid var(--line-strong); border-radius: 2px; background: var(--surface); color: inherit; font: inherit; font-weight: 600; text-decoration: none; cursor: pointer; }
.actions a:hover { border-color: var(--ink); }
button { border-color: transparent; background: var(--green); color: var(--on-green); }
button:hover { background: var(--green-hover); }
:focus-visible { outline: 2px solid var(--focus); outline-offset: 2px; }`;

/** The content policy of the pages: no scripts, no other files than the icon of the tab. */
const POLICY = `default-src 'none'; style-src 'sha256-${createHash('sha256').update(STYLE).digest('base64')}'; img-src 'self'; form-action 'self'; base-uri 'none'; frame-ancestors 'none'`;

const LOGO =
  'M17.27 1.99A1.7 1.7 0 0 0 20.19 2.57L21.33 1.02A15.9 15.9 0 0 1 22.83 1.64L22.53 3.54A1.7 1.7 0 0 0 25.01 5.2L26.65 4.2A15.9 15.9 0 0 1 27.8 5.35L26.8 6.99A1.7 1.7 0 0 0 28.46 9.47L30.36 9.17A15.9 15.9 0 0 1 30.98 10.67L29.43 11.81A1.7 1.7 0 0 0 30.01 14.73L31.88 15.19A15.9 15.9 0 0 1 31.88 16.81L30.01 17.27A1.7 1.7 0 0 0 29.43 20.19L30.98 21.33A15.9 15.9 0 0 1 30.36 22.83L28.46 22.53A1.7 1.7 0 0 0 26.8 25.01L27.8 26.65A15.9 15.9 0 0 1 26.65 27.8L25.01 26.8A1.7 1.7 0 0 0 22.53 28.46L22.83 30.36A15.9 15.9 0 0 1 21.33 30.98L20.19 29.43A1.7 1.7 0 0 0 17.27 30.01L16.81 31.88A15.9 15.9 0 0 1 15.19 31.88L14.73 30.01A1.7 1.7 0 0 0 11.81 29.43L10.67 30.98A15.9 15.9 0 0 1 9.17 30.36L9.47 28.46A1.7 1.7 0 0 0 6.99 26.8L5.35 27.8A15.9 15.9 0 0 1 4.2 26.65L5.2 25.01A1.7 1.7 0 0 0 3.54 22.53L1.64 22.83A15.9 15.9 0 0 1 1.02 21.33L2.57 20.19A1.7 1.7 0 0 0 1.99 17.27L0.12 16.81A15.9 15.9 0 0 1 0.12 15.19L1.99 14.73A1.7 1.7 0 0 0 2.57 11.81L1.02 10.67A15.9 15.9 0 0 1 1.64 9.17L3.54 9.47A1.7 1.7 0 0 0 5.2 6.99L4.2 5.35A15.9 15.9 0 0 1 5.35 4.2L6.99 5.2A1.7 1.7 0 0 0 9.47 3.54L9.17 1.64A15.9 15.9 0 0 1 10.67 1.02L11.81 2.57A1.7 1.7 0 0 0 14.73 1.99L15.19 0.12A15.9 15.9 0 0 1 16.81 0.12ZM6.5 16a9.5 9.5 0 1 0 19 0a9.5 9.5 0 1 0 -19 0Z';

export interface StaticPage {
  title: string;
  /** Markup. */
  content: string;
  /** Markup of the buttons before the link to the home page. */
  actions?: string;
}

/** Sends a page that works without scripts, files and database, in the looks of the shop. */
export function sendStaticPage(reply: FastifyReply, page: StaticPage): FastifyReply {
  return reply
    .type('text/html; charset=utf-8')
    .headers({
      'content-security-policy': POLICY,
      'cache-control': 'no-store',
      'referrer-policy': 'no-referrer',
      'x-robots-tag': 'noindex',
    })
    .send(render(page));
}

/** The page of a failure on our side. */
export function sendErrorPage(
  { id }: Pick<FastifyRequest, 'id'>,
  reply: FastifyReply,
  status: number,
): FastifyReply {
  return sendStaticPage(reply.code(status), {
    title: 'Something went wrong on our side',
    content: `<p>The page could not be made. Nothing of yours is lost.</p><small>Request ${id.replace(/[^\w-]/g, '')}</small>`,
    actions: '<a href="">Try again</a>',
  });
}

function render({ title, content, actions = '' }: StaticPage): string {
  return `<!doctype html>
<html lang="en">
<head>
<meta charset="utf-8">
<meta name="viewport" content="width=device-width, initial-scale=1">
<title>${title} | Bicycles Mania</title>
<link rel="icon" href="/favicon.svg" type="image/svg+xml">
<style>${STYLE}</style>
</head>
<body>
<header><a href="/"><svg viewBox="0 0 32 32" aria-hidden="true"><path fill-rule="evenodd" d="${LOGO}"/><circle cx="16" cy="16" r="6.5"/></svg>Bicycles Mania</a></header>
<main><h1>${title}</h1>${content}<div class="actions">${actions}<a href="/">Home</a></div></main>
</body>
</html>`;
}
