import { statSync } from 'node:fs';
import { mergeChunks, type Chunk } from './merge-chunks.ts';

/** The graph of the modules, as Rolldown has it. */
interface ModuleGraph {
  getModuleInfo(id: string): ModuleInfo | null;
}

interface ModuleInfo {
  code: string | null;
  isEntry: boolean;
  importedIds: string[];
  dynamicallyImportedIds: string[];
}

/**
 * A group of `codeSplitting`: what several lazy pages share, in chunks that cost the pages the fewest bytes
 * and requests. `weights`: how many times a page counts, by the end of the id of its module; once by default.
 * Rolldown's own merge ignores what a chunk imports: pages would load code of others, and chunks would import
 * each other in a circle.
 */
export function sharedChunks(weights: Readonly<Record<string, number>>) {
  const included = new Set<string>();
  let names: Map<string, string> | undefined;
  return {
    debugName: 'shared',
    includeDependenciesRecursively: false,
    // Rolldown tests every module of the build before it asks for the first name.
    test(id: string): boolean {
      included.add(id);
      return true;
    },
    name(id: string, graph: ModuleGraph): string | null {
      names ??= nameChunks(mergedChunks(graph, included, weights));
      return names.get(id) ?? null;
    },
  };
}

function nameChunks(chunks: Iterable<Chunk>): Map<string, string> {
  return new Map(
    [...chunks].flatMap(({ modules }, at) => modules.map((id) => [id, `shared-${at}`] as const)),
  );
}

/** The chunks of the modules that several lazy pages share. */
function mergedChunks(
  graph: ModuleGraph,
  included: ReadonlySet<string>,
  weights: Readonly<Record<string, number>>,
): Set<Chunk> {
  const { pages, pagesOf } = lazyPages(graph, included);
  const chunks = chunksByPages(graph, included, pagesOf);
  const weigh = (page: string) => Object.entries(weights).find(([end]) => page.endsWith(end))?.[1];
  mergeChunks(
    chunks,
    pages.map((page) => weigh(page) ?? 1),
  );
  return chunks;
}

/** The modules that are imported dynamically, and for each module the ones that load it. */
function lazyPages(graph: ModuleGraph, included: ReadonlySet<string>) {
  const entry = [...included].find((id) => graph.getModuleInfo(id)?.isEntry);
  if (entry === undefined) throw new Error('The build has no entry.');
  const initial = importClosure(graph, entry);
  const pages: string[] = [];
  const pagesOf = new Map<string, bigint>();
  const addPages = (modules: Iterable<string>) => {
    for (const id of modules) {
      for (const page of graph.getModuleInfo(id)?.dynamicallyImportedIds ?? []) {
        if (!initial.has(page) && !pages.includes(page)) pages.push(page);
      }
    }
  };
  addPages(initial);
  // Grows while it is read: a page may import others.
  for (const page of pages) {
    const bit = 1n << BigInt(pages.indexOf(page));
    const modules = importClosure(graph, page);
    addPages(modules);
    for (const id of modules) if (!initial.has(id)) pagesOf.set(id, (pagesOf.get(id) ?? 0n) | bit);
  }
  return { pages, pagesOf };
}

function importClosure(graph: ModuleGraph, root: string): Set<string> {
  const found = new Set([root]);
  for (const id of found) graph.getModuleInfo(id)?.importedIds.forEach((next) => found.add(next));
  return found;
}

/** A chunk for each set of two pages or more; packages apart, so that a release keeps their hash. */
function chunksByPages(
  graph: ModuleGraph,
  included: ReadonlySet<string>,
  pagesOf: ReadonlyMap<string, bigint>,
): Set<Chunk> {
  const byKey = new Map<string, Chunk>();
  const byModule = new Map<string, Chunk>();
  for (const [id, pages] of pagesOf) {
    if ((pages & (pages - 1n)) === 0n) continue;
    const isPackage = id.includes('node_modules');
    const key = `${pages} ${isPackage}`;
    const chunk: Chunk = byKey.get(key) ?? {
      modules: [],
      bytes: 0,
      pages,
      isPackage,
      imports: new Set(),
    };
    byKey.set(key, chunk);
    byModule.set(id, chunk);
    chunk.modules.push(id);
    if (included.has(id)) chunk.bytes += sourceBytes(graph, id);
  }
  for (const [id, chunk] of byModule) {
    for (const imported of graph.getModuleInfo(id)?.importedIds ?? []) {
      const other = byModule.get(imported);
      if (other !== undefined && other !== chunk) chunk.imports.add(other);
    }
  }
  return new Set(byKey.values());
}

/** Vite has taken the style out of the code of a stylesheet. */
function sourceBytes(graph: ModuleGraph, id: string): number {
  return id.endsWith('.css') ? statSync(id).size : (graph.getModuleInfo(id)?.code?.length ?? 0);
}
