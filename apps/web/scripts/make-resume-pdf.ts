import { writeFile } from 'node:fs/promises';
import { fileURLToPath } from 'node:url';
import { RESUME_FILE } from '../src/copy/protfolio.ts';
import { resumePdf } from './resume-pdf.ts';

/** Writes the résumé to `public`; a test fails when the file is out of date. */
await writeFile(
  fileURLToPath(new URL(`../public${RESUME_FILE}`, import.meta.url)),
  await resumePdf(),
);
