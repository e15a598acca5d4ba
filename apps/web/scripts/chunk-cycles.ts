import { readFileSync } from 'node:fs';
import { join } from 'node:path';
import * as z from 'zod/mini';

const manifestSchema = z.record(
  z.string(),
  z.object({ name: z.optional(z.string()), imports: z._default(z.array(z.string()), []) }),
);

/**
 * Throws if chunks of the build in `folder` (`dist/client`) import each other in a circle, though their
 * modules do not: code of one runs before the constants of the other are set.
 */
export function refuseChunkCycles(folder: string): void {
  const text = readFileSync(join(folder, '.vite', 'manifest.json'), 'utf8');
  const manifest = manifestSchema.parse(JSON.parse(text));
  const finished = new Set<string>();
  // The file of a shared chunk is named by its hash only.
  const nameOf = (chunk: string) => manifest[chunk]?.name ?? chunk;
  const visit = (chunk: string, path: readonly string[]): void => {
    if (path.includes(chunk)) {
      const circle = [...path.slice(path.indexOf(chunk)), chunk].map((key) => nameOf(key));
      throw new Error(
        `Chunks import each other: ${circle.join(' -> ')}. Give what they share a group in build.ts.`,
      );
    }
    if (finished.has(chunk)) return;
    for (const imported of manifest[chunk]?.imports ?? []) visit(imported, [...path, chunk]);
    finished.add(chunk);
  };
  for (const chunk of Object.keys(manifest)) visit(chunk, []);
}
