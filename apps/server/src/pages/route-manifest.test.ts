import { describe, expect, it } from 'vitest';
import { routeManifest, viteManifestSchema } from './route-manifest.ts';

const manifest = viteManifestSchema.parse({
  'src/entry-client.tsx': {
    file: 'assets/entry.js',
    imports: ['_react.js'],
    css: ['assets/a.css'],
  },
  '_react.js': { file: 'assets/react.js' },
  '_form.js': { file: 'assets/form.js', imports: ['_react.js'], css: ['assets/form.css'] },
  'src/routes/login.tsx?tsr-split=component': { file: 'assets/login.js', imports: ['_form.js'] },
  'src/routes/index.tsx?tsr-split=component': { file: 'assets/home.js', imports: ['_react.js'] },
  'src/routes/_protected/dashboard/route.tsx?tsr-split=component': { file: 'assets/dash.js' },
  'src/routes/_protected/parts/$id.tsx?tsr-split=component': { file: 'assets/part.js' },
  'src/routes/blog.tsx?tsr-split=notFoundComponent': {
    file: 'assets/none.js',
    css: ['assets/none.css'],
  },
  'src/routes/blog.tsx?tsr-split=component': { file: 'assets/blog.js', css: ['assets/blog.css'] },
});

describe('routeManifest', () => {
  const { routes } = routeManifest(manifest);

  it('lists the entry, its imports and its styles for the root', () => {
    expect(routes['__root__']).toEqual({
      preloads: ['/assets/entry.js', '/assets/react.js'],
      css: ['/assets/a.css'],
      scripts: [{ attrs: { type: 'module', async: true, src: '/assets/entry.js' } }],
    });
  });

  it('lists what a route needs beyond the root', () => {
    expect(routes['/login']).toEqual({
      preloads: ['/assets/login.js', '/assets/form.js'],
      css: ['/assets/form.css'],
    });
  });

  it('lists the styles, and not the script, of a route’s not-found component', () => {
    expect(routes['/blog']).toEqual({
      preloads: ['/assets/blog.js'],
      css: ['/assets/none.css', '/assets/blog.css'],
    });
  });

  it('uses the route ids as keys', () => {
    expect(Object.keys(routes).toSorted()).toEqual([
      '/',
      '/_protected/dashboard',
      '/_protected/parts/$id',
      '/blog',
      '/login',
      '__root__',
    ]);
  });

  it('rejects a build without its entry', () => {
    expect(() => routeManifest({})).toThrow(/entry/);
  });
});
