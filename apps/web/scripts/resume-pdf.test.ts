import { readFile } from 'node:fs/promises';
import { fileURLToPath } from 'node:url';
import { extractText, getDocumentProxy, getMeta } from 'unpdf';
import { describe, expect, it } from 'vitest';
import { protfolioCopy, RESUME_FILE, resume } from '../src/copy/protfolio.ts';
import { resumePdf } from './resume-pdf.ts';

describe('the résumé as a PDF', () => {
  it('is up to date in public (node scripts/resume-pdf.ts)', async () => {
    const file = fileURLToPath(new URL(`../public${RESUME_FILE}`, import.meta.url));
    expect((await readFile(file)).equals(await resumePdf())).toBe(true);
  });

  it('contains the text of the page on one tagged sheet, as an independent reader extracts it', async () => {
    const pdf = await getDocumentProxy(new Uint8Array(await resumePdf()));
    expect(pdf.numPages).toBe(1);
    const { text } = await extractText(pdf, { mergePages: true });
    const shown = text.replaceAll(/\s+/g, ' ');
    const lines = [resume.skills, resume.experience, resume.projects, resume.education].flat();
    for (const { term, text: line } of lines) expect(shown).toContain(`${term} ${line}`);
    for (const paragraph of resume.objective) expect(shown).toContain(paragraph);
    expect(shown).toContain(protfolioCopy.standards);
    const { info } = await getMeta(pdf);
    expect(info).toMatchObject({ Title: 'Bicycles Mania, resume', Language: 'en' });
    const { children } = await (await pdf.getPage(1)).getStructTree();
    const [document] = children;
    const roles = document !== undefined && 'children' in document ? document.children : [];
    expect(roles.flatMap((child) => ('role' in child ? [child.role] : []))).toEqual(
      expect.arrayContaining(['H1', 'H2', 'P']),
    );
  });
});
