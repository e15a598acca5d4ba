import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import { REST_ROUTES } from '../rest/routes.ts';
import { testServer, type TestServer } from '../testing/test-server.ts';
import { html } from './html.ts';

let server: TestServer;
let page: string;
beforeAll(async () => {
  server = await testServer();
  page = (await server.app.inject('/docs')).body;
});
afterAll(() => server.close());

describe('the reference page', () => {
  test('has every call with its example and its refusals', () => {
    expect(page.match(/<article /g)).toHaveLength(REST_ROUTES.length);
    for (const { path, summary, example } of REST_ROUTES) {
      expect(page).toContain(`<code>${path}</code>`);
      expect(page).toContain(html`${summary}`.markup);
      expect(page).toContain(html`${JSON.stringify(example.answer, null, 2)}`.markup);
    }
    expect(page).toContain('PRICE_CHANGED');
  });

  test('every link inside it leads somewhere, and no id stands twice', () => {
    const ids = [...page.matchAll(/ id="([^"]+)"/g)].map(([, id]) => id);
    expect(new Set(ids).size).toBe(ids.length);
    const anchors = [...page.matchAll(/href="#([^"]+)"/g)].map(([, id]) => id);
    expect(anchors.length).toBeGreaterThan(REST_ROUTES.length);
    for (const anchor of anchors) expect(ids).toContain(anchor);
  });

  test('keeps to its policy: its own style sheet, nothing inline', async () => {
    const { headers } = await server.app.inject('/docs');
    expect(headers['content-security-policy']).toContain("style-src 'self'");
    expect(page).not.toMatch(/<script|<style| style=| on\w+=/);
    const styles = await server.app.inject('/docs/docs.css');
    expect([styles.statusCode, styles.headers['content-type']]).toEqual([
      200,
      'text/css; charset=utf-8',
    ]);
  });
});

describe('html', () => {
  test('escapes what is put in, but not what it made itself', () => {
    const bold = html`<b>${'a & "b" <i>'}</b>`;
    expect(html`${bold}${['<', html`<br />`]}${1}`.markup).toBe(
      '<b>a &amp; &quot;b&quot; &lt;i&gt;</b>&lt;<br />1',
    );
  });
});
