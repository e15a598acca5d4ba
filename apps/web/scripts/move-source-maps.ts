import { globSync, mkdirSync, renameSync, rmSync } from 'node:fs';
import { basename, join } from 'node:path';

/** Moves the source maps of the served files in `folder` to `target`, which is not served. */
export function moveSourceMaps(folder: string, target: string): void {
  rmSync(target, { recursive: true, force: true });
  mkdirSync(target, { recursive: true });
  for (const file of globSync('**/*.map', { cwd: folder })) {
    renameSync(join(folder, file), join(target, basename(file)));
  }
}
