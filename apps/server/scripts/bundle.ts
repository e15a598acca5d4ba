import http from 'node:http';
import { relative, sep } from 'node:path';
import { fileURLToPath } from 'node:url';
import { build, type Plugin } from 'vite';

const HERE = fileURLToPath(new URL('..', import.meta.url));
const REPOSITORY = fileURLToPath(new URL('../../..', import.meta.url));

/** Packages that stay out of the bundle: native code, and those that look for their own files. */
export const RUNTIME_PACKAGES = [
  'better-sqlite3',
  'firebase-admin',
  'fontkit',
  'harfbuzzjs',
  'pdfkit',
  'pg',
  'sharp',
];

/**
 * Writes scripts of this app to `outDir` as a few files each, with their packages: a start then
 * reads what it runs, instead of resolving two thousand modules. Dynamic imports (`import()`)
 * stay in separate files. `scripts`: names without ending, with the source of each. The packages
 * `external` stay out of the bundle, besides RUNTIME_PACKAGES.
 */
export async function bundle(
  scripts: Record<string, string>,
  outDir: string,
  external: readonly string[] = [],
): Promise<void> {
  await build({
    configFile: false,
    root: HERE,
    logLevel: 'warn',
    plugins: [resolveImportMetaUrl(outDir), httpWithoutFetch(), nativeSpread()],
    ssr: { noExternal: true, external: [...RUNTIME_PACKAGES, ...external, 'vite'] },
    build: {
      ssr: true,
      outDir,
      emptyOutDir: true,
      target: 'node24',
      minify: false,
      rolldownOptions: {
        input: scripts,
        output: {
          entryFileNames: '[name].js',
          chunkFileNames: '[name]-[hash].js',
          // The engine keeps a source with other characters in two bytes a character.
          charset: 'ascii',
          comments: false,
        },
      },
    },
  });
}

/**
 * Replaces `import.meta.url` by the URL of the source, relative to which migrations, styles and pages are
 * resolved.
 */
function resolveImportMetaUrl(outDir: string): Plugin {
  return {
    name: 'resolve-import-meta-url',
    enforce: 'pre',
    transform: {
      filter: { id: { exclude: /node_modules/ }, code: 'import.meta.url' },
      handler(code, id) {
        if (relative(REPOSITORY, id).startsWith('..')) return null;
        const place = encodeURI(relative(outDir, id).replaceAll(sep, '/'));
        const address = `new URL('${place}', import.meta.url).href`;
        return { code: code.replaceAll('import.meta.url', address), map: null };
      },
    },
  };
}

const HTTP = '\0node-http';
/** Getters of `node:http` that load all of fetch, which a start does not need. */
const FROM_FETCH = new Set(['WebSocket', 'CloseEvent', 'MessageEvent']);

/** An import of `node:http` reads all its getters, which takes 70 ms of a start. */
function httpWithoutFetch(): Plugin {
  return {
    name: 'http-without-fetch',
    enforce: 'pre',
    resolveId: { filter: { id: /^(node:)?http$/ }, handler: () => HTTP },
    load: {
      filter: { id: new RegExp(`^${HTTP}$`) },
      handler() {
        const names = Object.keys(http).filter((name) => !FROM_FETCH.has(name));
        return `const http = process.getBuiltinModule('node:http');
export default http;
export const { ${names.join(', ')} } = http;`;
      },
    },
  };
}

/**
 * tRPC is compiled for engines without object spread: each call copies its context a dozen times by a
 * helper that defines property by property.
 */
function nativeSpread(): Plugin {
  const HELPER = 'function _objectSpread2(e) {';
  return {
    name: 'native-spread',
    transform: {
      filter: { id: /node_modules\/@trpc\//, code: HELPER },
      handler: (code) => ({
        code: code.replace(HELPER, `${HELPER} return Object.assign(...arguments);`),
        map: null,
      }),
    },
  };
}
