import { execFileSync } from 'node:child_process';
import { fileURLToPath } from 'node:url';
import { describe, expect, it } from 'vitest';
import { renderMail } from './render-mail.ts';
import { formatUnits } from './format.ts';
import { MAIL_KINDS, sampleMail } from './mails.ts';
import { SAMPLE_SHOP } from './samples.ts';

describe.each(MAIL_KINDS)('The mail %s', (kind) => {
  const content = sampleMail(kind, SAMPLE_SHOP);

  it('has the same content in HTML and in text.', () => {
    const { html, text, subject } = renderMail(content);
    const shown = html.replace(/<style>.*?<\/style>|<[^>]+>/gs, '').replaceAll('&#x27;', "'");
    const unescaped = shown.replaceAll('&amp;', '&').replaceAll('&quot;', '"');
    expect(subject).not.toMatch(/[\r\n]/);
    const amounts = text.match(/\$[\d,.]+\d/g) ?? [];
    for (const amount of amounts) expect(unescaped).toContain(amount);
    expect(text).toContain(content.heading);
    expect(unescaped).toContain(content.heading);
    const url = content.button?.url ?? content.heading;
    expect(text).toContain(url);
    expect(html).toContain(url.replaceAll('&', '&amp;'));
  });

  it('has no remote content, no scripts and one button.', () => {
    const { html } = renderMail(content);
    expect(html).not.toMatch(/<(img|script|iframe|object|link|form)\b|url\(|@import|src=/i);
    expect(html.match(/class="button"/g)).toHaveLength(content.button === null ? 0 : 1);
    expect(html).toContain('prefers-color-scheme: dark');
    expect(html).toContain('lang="en"');
    expect(Buffer.byteLength(html)).toBeLessThan(102_000);
  });
});

const ABOUT_OTHERS = [
  'contact-message',
  'back-in-stock',
  'message-reply',
  'newsletter-confirmation',
  'invoice-email-confirmation',
  'daily-digest',
];

it.each(MAIL_KINDS.filter((kind) => !ABOUT_OTHERS.includes(kind)))(
  'The mail %s links the number of the order to its page, once in the text.',
  (kind) => {
    const { html, text } = renderMail(sampleMail(kind, SAMPLE_SHOP));
    const url = `${SAMPLE_SHOP.url}/dashboard/myorder?query=BC-000131`;
    expect(html).toMatch(
      new RegExp(`href="${url.replace('?', '[?]')}"[^>]*><span[^>]*>BC-000131<`),
    );
    expect(text.split(url)).toHaveLength(2);
  },
);

it.each([
  [1, '1 unit'],
  [1200, '1,200 units'],
])('A mail counts %d units as “%s”.', (units, text) => {
  expect(formatUnits(units)).toBe(text);
});

describe('renderMail', () => {
  it('escapes markup, and has no line breaks in the subject.', () => {
    const name = 'A\r\nBcc: b@x.example <script>alert(1)</script> & "B"';
    const { subject, html } = renderMail({
      ...sampleMail('contact-message', SAMPLE_SHOP),
      subject: name,
      heading: name,
    });
    expect(subject).toBe('A Bcc: b@x.example <script>alert(1)</script> & "B"');
    expect(html).not.toContain('<script');
    expect(html).toContain('&lt;script&gt;');
  });

  // Times vary on a shared machine, so this runs in `npm run test:deep` only.
  it.runIf(process.env['DEEP_TESTS'] === '1')('takes at most 5 ms for a mail.', () => {
    // React is faster in production, and the tests do not run in it.
    const script = fileURLToPath(new URL('testing/measure-rendering.ts', import.meta.url));
    const env = { ...process.env, NODE_ENV: 'production' };
    const ms = Number(execFileSync(process.execPath, [script], { env, encoding: 'utf8' }));
    expect(ms).toBeGreaterThan(0);
    expect(ms).toBeLessThan(5);
  });
});
