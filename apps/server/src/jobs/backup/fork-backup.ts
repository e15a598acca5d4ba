import { fork } from 'node:child_process';
import { existsSync } from 'node:fs';
import { join } from 'node:path';
import { fileURLToPath } from 'node:url';
import { BackupFailed } from '@bm/db/store/store-errors';
import { z } from 'zod';
import { type BackupOutcome, backupOutcomeSchema } from './make-backup.ts';

/** Beside this file in the build, which may lack the sources. */
const BUILT = join(import.meta.dirname, 'backup-process.js');
const ENTRY = existsSync(BUILT)
  ? BUILT
  : fileURLToPath(new URL('./backup-process.ts', import.meta.url));

/** A target that does not respond, such as a lost network share, would block a process for ever. */
const TIMEOUT_MS = 30 * 60 * 1000;

const replySchema = z.union([
  z.object({ outcome: backupOutcomeSchema }),
  z.object({ failure: z.string() }),
]);

/**
 * Makes a backup if one is due, in a process of its own with this process's environment. Throws
 * BackupFailed. When `signal` is aborted the process is killed; the next run removes its copy.
 */
export async function forkBackup(signal: AbortSignal): Promise<BackupOutcome> {
  const reply = Promise.withResolvers<unknown>();
  const child = fork(ENTRY, {
    execArgv: [],
    stdio: ['ignore', 'ignore', 'inherit', 'ipc'],
    signal: AbortSignal.any([signal, AbortSignal.timeout(TIMEOUT_MS)]),
    killSignal: 'SIGKILL',
  });
  child.once('message', reply.resolve);
  child.once('error', (error) => reply.reject(new BackupFailed('The backup was aborted.', error)));
  child.once('exit', (code, killer) => {
    const reason = killer ?? `exit code ${code}`;
    reply.reject(new BackupFailed(`The process of the backup ended early (${reason}).`));
  });
  const answer = replySchema.parse(await reply.promise);
  if ('failure' in answer) throw new BackupFailed(answer.failure);
  return answer.outcome;
}
