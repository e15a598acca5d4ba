import { globSync, mkdirSync, renameSync, rmSync } from 'node:fs';
import { readFile, writeFile } from 'node:fs/promises';
import { basename, join } from 'node:path';
import { promisify } from 'node:util';
import { brotliCompress, constants, gzip } from 'node:zlib';

const byBrotli = promisify(brotliCompress);
const byGzip = promisify(gzip);

/** The text formats; other formats are already compressed. */
const TEXT_FILES = '**/*.{js,css,svg,txt,xml,json,webmanifest}';
/** Smaller files fit into one packet uncompressed. */
const WORTH_PACKING_BYTES = 1024;

/** Writes a `.br` and a `.gz` beside every text file in `folder`, where they are smaller. */
export async function precompress(folder: string): Promise<void> {
  const files = globSync(TEXT_FILES, { cwd: folder, exclude: ['.vite'] });
  await Promise.all(files.map((file) => packBeside(join(folder, file))));
}

async function packBeside(file: string): Promise<void> {
  const bytes = await readFile(file);
  if (bytes.length < WORTH_PACKING_BYTES) return;
  const [br, gz] = await Promise.all([
    byBrotli(bytes, {
      params: {
        [constants.BROTLI_PARAM_QUALITY]: constants.BROTLI_MAX_QUALITY,
        [constants.BROTLI_PARAM_MODE]: constants.BROTLI_MODE_TEXT,
        [constants.BROTLI_PARAM_SIZE_HINT]: bytes.length,
      },
    }),
    byGzip(bytes, { level: constants.Z_BEST_COMPRESSION }),
  ]);
  if (br.length < bytes.length) await writeFile(`${file}.br`, br);
  if (gz.length < bytes.length) await writeFile(`${file}.gz`, gz);
}

/** Moves the source maps of the served files in `folder` to `target`, which is not served. */
export function moveSourceMaps(folder: string, target: string): void {
  rmSync(target, { recursive: true, force: true });
  mkdirSync(target, { recursive: true });
  for (const file of globSync('**/*.map', { cwd: folder })) {
    renameSync(join(folder, file), join(target, basename(file)));
  }
}
