import { globSync } from 'node:fs';
import { basename } from 'node:path';
import { fileURLToPath } from 'node:url';
import { bundle } from './scripts/bundle.ts';

process.env.NODE_ENV = 'production';

const HERE = fileURLToPath(new URL('.', import.meta.url));

/** The server, and each command for a machine that has the build only. */
const commands = globSync('src/commands/*.ts', {
  cwd: HERE,
  exclude: ['**/*.test.ts', '**/run-command.ts'],
});
const scripts = commands.map((file) => [basename(file, '.ts'), file]);

const main = {
  main: 'src/main.ts',
  // The server starts it as a process of its own.
  'backup-process': 'src/jobs/backup/backup-process.ts',
  // A thread of the data check.
  'check-worker': 'src/container/check-worker.ts',
  // The thread that copies the log of SQLite to the database file.
  'checkpoint-worker': '../../packages/db/src/sqlite/wal/checkpoint-worker.ts',
  // The thread that renders documents.
  'document-thread-worker': 'src/documents/document-thread-worker.ts',
  // A process that the SQLite store starts for reads that are not bounded by their page.
  'reader-process-main': '../../packages/db/src/sqlite/reader-process/reader-process-main.ts',
};
await bundle({ ...main, ...Object.fromEntries(scripts) }, `${HERE}dist`);
