import { rm } from 'node:fs/promises';
import { fileURLToPath } from 'node:url';
import fastifyStatic from '@fastify/static';
import type { FastifyInstance } from 'fastify';
import { build } from 'vite';
import { newDataDir } from './start-plugin.ts';

/** Builds the page in `root` and serves it at `/` with these headers, as a shop does. */
export async function servePage(
  app: FastifyInstance,
  root: URL,
  headers: Readonly<Record<string, string>>,
): Promise<void> {
  const outDir = await newDataDir();
  await build({
    root: fileURLToPath(root),
    configFile: false,
    logLevel: 'error',
    // As a shop's page is built; the React of other modes, such as the tests', is slower.
    define: { 'process.env.NODE_ENV': JSON.stringify('production') },
    oxc: { jsx: { runtime: 'automatic', development: false } },
    build: { outDir, emptyOutDir: true, assetsDir: '.' },
  });
  await app.register(fastifyStatic, {
    root: outDir,
    decorateReply: false,
    wildcard: false,
    setHeaders: (reply) => void reply.headers(headers),
  });
  app.addHook('onClose', () => rm(outDir, { recursive: true }));
}
