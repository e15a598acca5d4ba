import { parseArgs } from 'node:util';
import { movePictures } from '@bm/api/pictures/move-pictures.service';
import { copyFiles } from '@bm/providers/files/copy-files';
import { copyPictures } from '@bm/providers/images/copy-pictures';
import { buildContainer } from '../container/container.ts';
import { dataTools } from '../container/data-tools.ts';
import { createFileStorage } from '../container/object-storage.ts';
import {
  createPictureMove,
  createStorage,
  type PicturePlace,
  toPicturePlace,
} from '../container/picture-move.ts';
import { type Env, loadEnv } from '../env/env.ts';
import { StartupError } from '../startup-error.ts';
import { runCommand } from './run-command.ts';

const USAGE = 'Usage: npm run pictures:move -- --from disk|s3|image-host --to disk|s3|image-host';

const print = (_details: object, message: string) => void process.stderr.write(`${message}\n`);

await runCommand(async () => {
  const { from, to } = parsePlaces();
  const env = loadEnv();
  const [source, target] = [await createStorage(env, from), await createStorage(env, to)];
  // The shop serves the disk and S3 at the same URLs, so no reference changes.
  if (source !== null && target !== null) {
    const pictures = await copyPictures(source, target);
    return JSON.stringify({ ...pictures, files: await copyPartFiles(env, from, to) });
  }
  await dataTools(env).requireDatabase();
  const move = await createPictureMove(env, { source, target });
  const container = await buildContainer(env, env.variables.PORT);
  try {
    const log = { info: print, warn: print, error: print };
    const counts = await movePictures({ ...container.api, log }, move);
    if (counts.failed > 0) process.exitCode = 1;
    return JSON.stringify({ ...counts, files: await copyPartFiles(env, from, to) });
  } finally {
    await container.close();
  }
});

/**
 * Copies the files of parts, which are in the bucket with the pictures, otherwise on the disk. Undefined
 * where they stay.
 */
async function copyPartFiles(env: Env, from: PicturePlace, to: PicturePlace) {
  if (from !== 's3' && to !== 's3') return undefined;
  return copyFiles(await createFileStorage(env, from), await createFileStorage(env, to));
}

function parsePlaces(): { from: PicturePlace; to: PicturePlace } {
  try {
    const option = { type: 'string', default: '' } as const;
    const { values } = parseArgs({ options: { from: option, to: option } });
    const [from, to] = [toPicturePlace(values.from), toPicturePlace(values.to)];
    if (from !== null && to !== null && from !== to) return { from, to };
  } catch {
    // The usage text lists the valid arguments.
  }
  throw new StartupError(USAGE);
}
