import { fileURLToPath } from 'node:url';
import type { Deps } from '@bm/api/context';
import type { ShopConfig } from '@bm/domain/shared/shop-config';
import type { FastifyPluginAsync } from 'fastify';
import type { ViteDevServer } from 'vite';
import { isNavigation } from '../http/content-negotiation.ts';
import { anonymousLinks, type Render, serverEntry } from './page-renderer.ts';
import type { RouteManifest } from './route-manifest.ts';

const REFRESH_PREAMBLE = `import { injectIntoGlobalHook } from '/@react-refresh';
injectIntoGlobalHook(window);
window.$RefreshReg$ = () => {};
window.$RefreshSig$ = () => (type) => type;`;

/** With Vite one entry covers every route. */
const DEVELOPMENT_MANIFEST: RouteManifest = {
  routes: {
    __root__: {
      css: ['/src/styles.css'],
      scripts: [
        { attrs: { type: 'module' }, children: REFRESH_PREAMBLE },
        { attrs: { type: 'module', src: '/@vite/client' } },
        { attrs: { type: 'module', async: true, src: '/src/entry-client.tsx' } },
      ],
    },
  },
};

/** The web app from its sources, with hot reload on the same port. */
export function developmentWeb(api: Deps, config: ShopConfig): FastifyPluginAsync {
  const links = anonymousLinks(api, api.store);
  return async (app) => {
    const { createServer } = await import('vite');
    const vite = await createServer({
      configFile: fileURLToPath(new URL('../../../web/vite.config.ts', import.meta.url)),
      server: { middlewareMode: true, hmr: { server: app.server } },
      appType: 'custom',
    });
    app.addHook('onClose', () => vite.close());

    const { mailPreviewsPlugin } = await import('../http/mails/mail-previews.ts');
    await app.register(mailPreviewsPlugin);

    app.get('/*', async (request, reply) => {
      if (!isNavigation(request.headers)) {
        reply.hijack();
        vite.middlewares(request.raw, reply.raw);
        return reply;
      }
      const url = new URL(request.url, config.publicUrl);
      const options = { links, config, manifest: DEVELOPMENT_MANIFEST };
      const response = await renderFromSource(vite, new Request(url), options);
      const location = response.headers.get('location');
      if (location !== null) return reply.redirect(location, response.status);
      // Hot reload inserts its own scripts and styles.
      return reply
        .code(response.status)
        .header('content-security-policy', "frame-ancestors 'none'")
        .type('text/html; charset=utf-8')
        .send(await response.text());
    });
  };
}

async function renderFromSource(vite: ViteDevServer, ...page: Parameters<Render>) {
  try {
    const { render } = serverEntry(await vite.ssrLoadModule('/src/entry-server.tsx'));
    return await render(...page);
  } catch (error) {
    if (error instanceof Error) vite.ssrFixStacktrace(error);
    throw error;
  }
}
