import { globSync, rmSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { fileURLToPath } from 'node:url';
import type { TestProject } from 'vitest/node';
import { bundle } from './bundle.ts';

const HERE = fileURLToPath(new URL('..', import.meta.url));
const CACHE = fileURLToPath(new URL('../../../node_modules/.cache', import.meta.url));

declare module 'vitest' {
  interface ProvidedContext {
    /** The folder of scripts that tests start as child processes; its path below `src`. */
    scripts: string;
  }
}

const SCRIPTS = ['src/commands/*.ts', 'src/testing/start-*.ts', 'src/testing/hold-lock.ts'];

/** The page of the REST reference, a third of the bundle, which no test reads from a child process. */
const UNUSED = ['@scalar/fastify-api-reference'];

/**
 * Bundles the commands and servers that tests start as processes, some hundred times: from sources
 * each start takes three times as long.
 */
export default async function setup(project: TestProject): Promise<() => void> {
  const folder = join(CACHE, `server-tests-${process.pid}`);
  const files = globSync(SCRIPTS, { cwd: HERE, exclude: ['**/*.test.ts'] });
  const scripts = files.map((file) => [file.replace(/^src\/|\.ts$/g, ''), file]);
  // A server starts them from beside itself, and from their sources where they are missing.
  const beside = {
    'backup-process': 'src/jobs/backup/backup-process.ts',
    'checkpoint-worker': '../../packages/db/src/sqlite/wal/checkpoint-worker.ts',
    'document-thread-worker': 'src/documents/document-thread-worker.ts',
  };
  await bundle({ ...beside, ...Object.fromEntries(scripts) }, folder, UNUSED);
  // Without `type`, Node parses every file twice to detect that it is a module.
  writeFileSync(join(folder, 'package.json'), '{ "type": "module" }');
  project.provide('scripts', folder);
  return () => rmSync(folder, { recursive: true, force: true });
}
