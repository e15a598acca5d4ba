import { expect, it } from 'vitest';
import { routeManifestFor } from './route-manifest.ts';

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
