import { readdir, readFile, stat, writeFile } from 'node:fs/promises';
import { fileURLToPath } from 'node:url';
import sharp from 'sharp';
import { pictureFile, pictureWidths } from '../src/components/ui/media/picture-sources.ts';

/**
 * Derives the smaller sizes, the AVIF files and the icons from the plain `.webp` files in
 * `public/pictures`. Existing files are only replaced with `--force`.
 */
const publicFolder = fileURLToPath(new URL('../public', import.meta.url));
const assetFolder = fileURLToPath(new URL('../assets', import.meta.url));
const force = process.argv.includes('--force');
const quality = { avif: { quality: 50, effort: 6 }, webp: { quality: 74, effort: 6 } } as const;

sharp.concurrency(2);

for (const [kind, widths] of Object.entries(pictureWidths)) {
  const folder = `${publicFolder}/pictures/${kind}`;
  const derived = new RegExp(`-(${widths.join('|')})\\.webp$`);
  const names = (await readdir(folder)).filter((name) => name.endsWith('.webp'));
  for (const name of names.filter((candidate) => !derived.test(candidate))) {
    await derive(`${folder}/${name.slice(0, -'.webp'.length)}`, widths);
  }
}
await icons();
await socialPicture();

async function derive(stem: string, widths: readonly number[]): Promise<void> {
  const original = await readFile(`${stem}.webp`);
  for (const width of widths) {
    for (const format of ['avif', 'webp'] as const) {
      if (format === 'webp' && width === widths.at(-1)) continue;
      const file = pictureFile(stem, format, width);
      if (!force && (await exists(file))) continue;
      await sharp(original)
        .resize({ width, withoutEnlargement: true })
        .toFormat(format, quality[format])
        .toFile(file);
    }
  }
}

/** The touch icon, and the 32 px icon as `.ico` for old clients. */
async function icons(): Promise<void> {
  const mark = await readFile(`${assetFolder}/mark.svg`);
  const ground = { r: 250, g: 250, b: 247, alpha: 1 };
  await sharp(mark, { density: 600 })
    .resize(140)
    .extend({ top: 20, bottom: 20, left: 20, right: 20, background: ground })
    .flatten({ background: ground })
    .png({ palette: true })
    .toFile(`${publicFolder}/apple-touch-icon.png`);

  const favicon = await readFile(`${publicFolder}/favicon.svg`);
  const png = await sharp(favicon, { density: 300 }).resize(32).png({ palette: true }).toBuffer();
  const header = Buffer.alloc(22);
  header.writeUInt16LE(1, 2); // an icon
  header.writeUInt16LE(1, 4); // with one picture
  header.writeUInt8(32, 6);
  header.writeUInt8(32, 7);
  header.writeUInt16LE(1, 10);
  header.writeUInt16LE(32, 12);
  header.writeUInt32LE(png.length, 14);
  header.writeUInt32LE(header.length, 18);
  await writeFile(`${publicFolder}/favicon.ico`, Buffer.concat([header, png]));
}

/** The Open Graph picture: the shop's name beside the first slide. */
async function socialPicture(): Promise<void> {
  const title = await readFile(`${assetFolder}/social-title.svg`);
  const slide = await sharp(`${publicFolder}/pictures/hero/chainring-macro.webp`)
    .extract({ left: 760, top: 0, width: 844, height: 900 })
    .resize({ width: 580, height: 630, fit: 'cover' })
    .toBuffer();
  await sharp({ create: { width: 1200, height: 630, channels: 3, background: '#113123' } })
    .composite([{ input: slide, left: 620, top: 0 }, { input: title }])
    .jpeg({ quality: 82, mozjpeg: true })
    .toFile(`${publicFolder}/social.jpg`);
}

async function exists(file: string): Promise<boolean> {
  return stat(file).then(
    () => true,
    () => false,
  );
}
