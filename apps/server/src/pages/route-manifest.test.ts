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

  it('gives the root the entry, what it imports and its styles', () => {
    expect(routes['__root__']).toEqual({
      preloads: ['/assets/entry.js', '/assets/react.js'],
      css: ['/assets/a.css'],
      scripts: [{ attrs: { type: 'module', async: true, src: '/assets/entry.js' } }],
    });
  });

  it('gives a route what it needs beyond the root', () => {
    expect(routes['/login']).toEqual({
      preloads: ['/assets/login.js', '/assets/form.js'],
      css: ['/assets/form.css'],
    });
  });

  it('gives a route the styles, and not the script, of what it shows where nothing is found', () => {
    expect(routes['/blog']).toEqual({
      preloads: ['/assets/blog.js'],
      css: ['/assets/none.css', '/assets/blog.css'],
    });
  });

  it('knows routes by their ids', () => {
    expect(Object.keys(routes).toSorted()).toEqual([
      '/',
      '/_protected/dashboard',
      '/_protected/parts/$id',
      '/blog',
      '/login',
      '__root__',
    ]);
  });

  it('refuses a build without its entry', () => {
    expect(() => routeManifest({})).toThrow(/entry/);
  });
});
