import { expect, it } from 'vitest';
import { inlinedStyles, routeManifestFor, withInlinedLinks } from './route-manifest.ts';

const manifest = {
  routes: {
    __root__: { preloads: ['/entry.js'] },
    '/_protected': { preloads: ['/guard.js'], css: [] },
    '/_protected/dashboard': { preloads: ['/frame.js', '/icons.js'] },
    '/_protected/dashboard/myorder': {
      preloads: ['/orders.js', '/icons.js'],
      css: ['/orders.css'],
    },
    '/blog': { preloads: ['/blog.js'] },
  },
};
const filesAt = (address: string) =>
  routeManifestFor(new URL(address, 'https://shop.test'), manifest);

it('lists every file of a page that only the browser renders', () => {
  expect(filesAt('/dashboard/myorder?x=1').routes).toEqual({
    ...manifest.routes,
    '/_protected': {
      preloads: ['/guard.js', '/frame.js', '/icons.js', '/orders.js'],
      css: ['/orders.css'],
    },
  });
});

it.each(['/blog', '/', '/no-such-page'])('does not change the manifest of %s', (address) => {
  expect(filesAt(address)).toEqual(manifest);
});

it('lists the inlined stylesheets of a page once, and none that is not inlined', () => {
  const styled = {
    routes: { __root__: { css: ['/entry.css'] }, '/blog': { css: ['/prose.css', '/entry.css'] } },
    inlineCss: { styles: { '/entry.css': 'a{}', '/prose.css': 'b{}' } },
  };
  const ids = ['__root__', '/blog', '/without-files'];
  expect(inlinedStyles(styled, ids)).toEqual(['/entry.css', '/prose.css']);
  expect(inlinedStyles({ routes: styled.routes }, ids)).toEqual([]);
});

it('adds a disabled link for each inlined stylesheet, which no browser fetches', async () => {
  const page = new Response('<html><head><title>A $& b</title></head><body></body></html>', {
    status: 404,
    headers: { 'x-script-nonce': 'n' },
  });
  const linked = await withInlinedLinks(page, ['/a.css', '/b.css']);
  expect([linked.status, linked.headers.get('x-script-nonce')]).toEqual([404, 'n']);
  expect(await linked.text()).toBe(
    '<html><head><title>A $& b</title><link rel="stylesheet" href="/a.css" disabled><link rel="stylesheet" href="/b.css" disabled></head><body></body></html>',
  );
});
