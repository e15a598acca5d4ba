import { readdirSync, readFileSync } from 'node:fs';
import { join } from 'node:path';

/** The files of a folder by the path under which a yardstick serves them. */
export function bodiesIn(folder: string): Map<string, Buffer> {
  const names = readdirSync(folder);
  return new Map(names.map((name) => [`/${name}`, readFileSync(join(folder, name))]));
}
