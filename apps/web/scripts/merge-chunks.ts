/** Modules in one file. */
export interface Chunk {
  modules: string[];
  /** The size of their source. */
  bytes: number;
  /** The pages that load it: a bit for each. Those of a chunk load what it imports, too. */
  pages: bigint;
  isPackage: boolean;
  imports: Set<Chunk>;
}

/** A request costs a page as much as this many bytes of source. */
export const REQUEST_BYTES = 5000;

/**
 * Merges chunks while that saves the pages bytes and requests, the smallest chunk first, and so that no
 * chunks import each other in a circle. `weights`: how many times each page counts.
 */
export function mergeChunks(chunks: Set<Chunk>, weights: readonly number[]): void {
  const settled = new Set<Chunk>();
  for (;;) {
    const smallest = [...chunks]
      .filter((chunk) => !settled.has(chunk))
      .reduce<Chunk | undefined>(
        (least, chunk) => (least === undefined || chunk.bytes < least.bytes ? chunk : least),
        undefined,
      );
    if (smallest === undefined) return;
    const partner = bestPartner(smallest, chunks, weights);
    if (partner === undefined) settled.add(smallest);
    else {
      merge(chunks, smallest, partner);
      settled.delete(partner);
    }
  }
}

/** The chunk with which a merge saves the most. */
function bestPartner(
  chunk: Chunk,
  chunks: ReadonlySet<Chunk>,
  weights: readonly number[],
): Chunk | undefined {
  const own = reachable(chunk);
  return [...chunks]
    .filter((other) => other !== chunk && other.isPackage === chunk.isPackage)
    .map((other) => ({ other, saved: savedBytes(chunk, other, own, weights) }))
    .filter(({ saved }) => saved > 0)
    .toSorted((a, b) => b.saved - a.saved)
    .find(({ other }) => !isBetween(chunk, other) && !isBetween(other, chunk))?.other;
}

/** What the pages save by a merge: requests of those that load both, less what the others load in vain. */
function savedBytes(
  a: Chunk,
  b: Chunk,
  importsOfA: ReadonlySet<Chunk>,
  weights: readonly number[],
): number {
  const saved =
    REQUEST_BYTES * weigh(a.pages & b.pages, weights) -
    a.bytes * weigh(b.pages & ~a.pages, weights) -
    b.bytes * weigh(a.pages & ~b.pages, weights);
  if (saved <= 0) return saved;
  const pages = a.pages | b.pages;
  const imported = new Set([...importsOfA, ...reachable(b)]);
  imported.delete(a);
  imported.delete(b);
  return [...imported].reduce(
    (rest, chunk) => rest - (chunk.bytes + REQUEST_BYTES) * weigh(pages & ~chunk.pages, weights),
    saved,
  );
}

function weigh(pages: bigint, weights: readonly number[]): number {
  let total = 0;
  for (let rest = pages, at = 0; rest > 0n; rest >>= 1n, at++) {
    if ((rest & 1n) === 1n) total += weights[at] ?? 1;
  }
  return total;
}

/** What a chunk imports, and what that imports. */
function reachable(chunk: Chunk): Set<Chunk> {
  const found = new Set(chunk.imports);
  for (const { imports } of found) imports.forEach((next) => found.add(next));
  return found;
}

/** Whether a chunk imports another one through a third: merged, they would import it in a circle. */
function isBetween(from: Chunk, to: Chunk): boolean {
  return [...from.imports].some((next) => next !== to && reachable(next).has(to));
}

/** Moves the modules of `from` to `to`; the pages of both load what they import. */
function merge(chunks: Set<Chunk>, from: Chunk, to: Chunk): void {
  chunks.delete(from);
  to.modules.push(...from.modules);
  to.bytes += from.bytes;
  to.pages |= from.pages;
  from.imports.forEach((imported) => to.imports.add(imported));
  for (const { imports } of chunks) if (imports.delete(from)) imports.add(to);
  to.imports.delete(to);
  for (const imported of reachable(to)) imported.pages |= to.pages;
}
