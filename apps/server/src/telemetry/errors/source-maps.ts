import { readFile, readdir } from 'node:fs/promises';
import { SourceMap, type SourceMapPayload } from 'node:module';
import { join } from 'node:path';
import { LRUCache } from 'lru-cache';
import type { StackFrame } from './error-report.ts';

/** Parsed maps in memory, of up to a few megabytes each. */
const MAX_MAPS = 4;
const ASSET = /\/assets\/([\w.~-]+\.js)$/;

interface ResolvedFrames {
  frames: StackFrame[];
  /** Whether any file belongs to this release; others come from older ones, or from extensions. */
  isOurs: boolean;
}

/** Resolves positions in built scripts of this release to their sources. */
export type ResolveFrames = (frames: readonly StackFrame[]) => Promise<ResolvedFrames>;

/** Reads the maps (`<script>.map`) in `folder`, which is not served. Without a folder nothing is resolved. */
export function createFrameResolver(folder = ''): ResolveFrames {
  const maps = new LRUCache<string, SourceMap>({ max: MAX_MAPS });
  let names: Promise<ReadonlySet<string>> | undefined;

  const findMap = async (script: string): Promise<SourceMap | null> => {
    names ??= readdir(folder).then(
      (files) => new Set(files),
      () => new Set(),
    );
    const name = `${script}.map`;
    if (!(await names).has(name)) return null;
    const known = maps.get(name);
    if (known !== undefined) return known;
    const payload: SourceMapPayload = JSON.parse(await readFile(join(folder, name), 'utf8'));
    const map = new SourceMap(payload);
    maps.set(name, map);
    return map;
  };

  const resolveFrame = async (frame: StackFrame): Promise<StackFrame | null> => {
    const [, script] = ASSET.exec(frame.file) ?? [];
    const map = script === undefined ? null : await findMap(script);
    if (map === null) return null;
    const origin = map.findOrigin(frame.line, frame.column);
    if (!('fileName' in origin)) return frame;
    const { fileName, lineNumber, columnNumber, name } = origin;
    return {
      file: fileName.replace(/^(?:\.\.\/)+/, ''),
      line: lineNumber,
      column: columnNumber,
      function: name ?? frame.function,
    };
  };

  return async (frames) => {
    const resolved: StackFrame[] = [];
    let isOurs = false;
    for (const frame of frames) {
      const found = await resolveFrame(frame);
      isOurs ||= found !== null;
      resolved.push(found ?? frame);
    }
    return { frames: resolved, isOurs };
  };
}
