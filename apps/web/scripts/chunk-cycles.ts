import { readFileSync } from 'node:fs';
import { basename, join } from 'node:path';
import * as z from 'zod/mini';

const manifestSchema = z.record(
  z.string(),
  z.object({ file: z.string(), imports: z._default(z.array(z.string()), []) }),
);
const sourceMapSchema = z.object({ sources: z.array(z.string()) });

/**
 * Throws if chunks of the build in `folder` (`dist/client`) import each other in a circle, though their
 * modules do not: code of one runs before the constants of the other are set. The error lists the modules
 * of each chunk, from the source maps in `sourceMaps`.
 */
export function refuseChunkCycles(folder: string, sourceMaps: string): void {
  const manifest = manifestSchema.parse(readJson(join(folder, '.vite', 'manifest.json')));
  const finished = new Set<string>();
  // The name of a shared chunk says nothing but which pages load it.
  const modulesOf = (chunk: string) => {
    const map = `${basename(manifest[chunk]?.file ?? chunk)}.map`;
    const { sources } = sourceMapSchema.parse(readJson(join(sourceMaps, map)));
    return sources.map((source) => source.replace(/^(\.\.\/)+/, '')).join(', ');
  };
  const visit = (chunk: string, path: readonly string[]): void => {
    if (path.includes(chunk)) {
      const circle = [...path.slice(path.indexOf(chunk)), chunk].map(
        (key) => `\n- ${modulesOf(key)}`,
      );
      throw new Error(`Chunks import each other:${circle.join('')}`);
    }
    if (finished.has(chunk)) return;
    for (const imported of manifest[chunk]?.imports ?? []) visit(imported, [...path, chunk]);
    finished.add(chunk);
  };
  for (const chunk of Object.keys(manifest)) visit(chunk, []);
}

const readJson = (file: string): unknown => JSON.parse(readFileSync(file, 'utf8'));
