import { existsSync } from 'node:fs';
import { basename, join } from 'node:path';
import { fileURLToPath } from 'node:url';

/**
 * The file to run for the source of a thread or of a process: that of the build, which is beside this
 * program and may lack the sources, or else the source itself.
 */
export function builtScript(source: URL): string {
  const path = fileURLToPath(source);
  const built = join(import.meta.dirname, `${basename(path, '.ts')}.js`);
  return existsSync(built) ? built : path;
}
