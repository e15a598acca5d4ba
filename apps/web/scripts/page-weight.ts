import { globSync, readFileSync, statSync } from 'node:fs';
import { join } from 'node:path';
import * as z from 'zod/mini';

const chunkSchema = z.object({
  file: z.string(),
  imports: z._default(z.array(z.string()), []),
  css: z._default(z.array(z.string()), []),
});
const manifestSchema = z.record(z.string(), chunkSchema);

export interface Weight {
  what: string;
  /** The brotli size, without headers. */
  bytes: number;
  limit: number;
}

const KB = 1000;
const ENTRY = 'src/entry-client.tsx';
const HOME = 'src/routes/index.tsx?tsr-split=component';
const PARTS = 'src/routes/parts/index.tsx?tsr-split=component';

/** Size limits in bytes: the home page without pictures, the list of parts, and each lazily loaded file. */
const LIMITS = {
  script: 133 * KB,
  beforePictures: 194_200,
  partsScript: 150 * KB,
  later: 28 * KB,
};

/** The sizes with a limit of the precompressed build in `folder` (`dist/client`). */
export function pageWeights(folder: string): Weight[] {
  const manifestFile = join(folder, '.vite', 'manifest.json');
  const manifest = manifestSchema.parse(JSON.parse(readFileSync(manifestFile, 'utf8')));
  const chunksOf = (page: string) => {
    const keys = new Set([ENTRY, page]);
    // Grows while it is read: a chunk imports others.
    for (const key of keys) manifest[key]?.imports.forEach((imported) => keys.add(imported));
    return [...keys].map((key) => {
      const chunk = manifest[key];
      if (chunk === undefined) throw new Error(`The build has no ${key}.`);
      return chunk;
    });
  };
  const chunks = chunksOf(HOME);
  const scripts = new Set(chunks.map(({ file }) => file));
  const partsScripts = new Set(chunksOf(PARTS).map(({ file }) => file));
  const styles = new Set(chunks.flatMap(({ css }) => css));
  const named = [...styles].flatMap((file) => filesNamedBy(join(folder, file)));
  const sum = (files: Iterable<string>) =>
    [...files].reduce((total, file) => total + sentBytes(join(folder, file)), 0);

  const script = sum(scripts);
  const beforePictures = script + sum(styles) + sum(named);
  const later = globSync('assets/*.js', { cwd: folder }).filter((file) => !scripts.has(file));
  return [
    { what: 'scripts of the home page', bytes: script, limit: LIMITS.script },
    { what: 'home page before its pictures', bytes: beforePictures, limit: LIMITS.beforePictures },
    { what: 'scripts of the list of parts', bytes: sum(partsScripts), limit: LIMITS.partsScript },
    ...later.map((file) => ({
      what: file,
      bytes: sentBytes(join(folder, file)),
      limit: LIMITS.later,
    })),
  ];
}

/** Throws with the list of sizes above their limit. */
export function refuseOverweight(weights: readonly Weight[]): void {
  const heavy = weights.filter(({ bytes, limit }) => bytes > limit);
  if (heavy.length === 0) return;
  const lines = heavy.map(({ what, bytes, limit }) => `${what}: ${bytes} bytes, limit ${limit}`);
  throw new Error(`The build is too heavy.\n${lines.join('\n')}`);
}

/** The fonts and pictures of a stylesheet, without the font for non-Latin text, which few load. */
function filesNamedBy(stylesheet: string): string[] {
  const css = readFileSync(stylesheet, 'utf8');
  const files = [...css.matchAll(/url\(['"]?\/(assets\/[^'")]+)/g)].map(([, file = '']) => file);
  return [...new Set(files)].filter((file) => !file.includes('-others'));
}

function sentBytes(file: string): number {
  return statSync(`${file}.br`, { throwIfNoEntry: false })?.size ?? statSync(file).size;
}
