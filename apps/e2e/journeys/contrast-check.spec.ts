import { accessibilityViolations, screenViolations } from '../fixtures/accessibility.ts';
import { expect, test } from '../fixtures/test.ts';

const STYLES = `
  body { background: #fff; color: #000; }
  .weak { color: #ccc; }
  .weak-cell { background: #444; }
  .fill { position: absolute; inset: 0; }
  .fill.is-full { background: #333; }
  li, .on-fill { position: relative; }
  @media (width < 500px) { .weak-on-phones { color: #ccc; } }
  @media (prefers-color-scheme: dark) {
    body { background: #000; color: #fff; }
    @media (width > 500px) { .weak-in-the-dark { color: #333; } }
  }`;

const ROWS = 12;

/** A page with a list of equal items but for the one before the last. */
const pageWith = (usual: string, other: string) => {
  const items = Array.from({ length: ROWS }, (_, row) => (row === ROWS - 2 ? other : usual));
  return `<!doctype html><html lang="en"><title>Rows</title><style>${STYLES}</style>
    <main><h1>Rows</h1><ul>${items.join('')}</ul></main></html>`;
};

const field = (look: string) => `<li><input aria-label="A field" value="1" class="${look}"></li>`;

test('The check of contrast measures each kind of text in a long list, in both colour schemes and widths.', async ({
  openPage,
}) => {
  const page = await openPage();
  const usual = '<li><span class="fill"></span><span class="on-fill">Enough</span></li>';
  for (const [other, where] of [
    [usual, 'none'],
    ['<li><span class="weak">Weak</span></li>', 'light desktop:'],
    ['<li><span style="color: #ccc">Weak</span></li>', 'light desktop:'],
    ['<li class="weak-cell"><span>Weak</span></li>', 'light desktop:'],
    [
      '<li><span class="fill is-full"></span><span class="on-fill">Weak</span></li>',
      'light desktop:',
    ],
    ['<li><span class="weak-on-phones">Weak</span></li>', 'light phone:'],
    ['<li><span class="weak-in-the-dark">Weak</span></li>', 'dark desktop:'],
  ] as const) {
    await page.setContent(pageWith(usual, other));
    // A text that is the first of its kind is measured in other windows, too.
    const [violation = 'none'] = await screenViolations(page);
    expect(violation.split(' color-contrast: ')[0], other).toBe(where);
  }
});

test('The check of contrast measures three of many equal texts, and fields.', async ({
  openPage,
}) => {
  const page = await openPage();
  const weak = '<li><span class="weak">Weak</span></li>';
  await page.setContent(pageWith(weak, weak));
  const [violation = '', ...others] = await accessibilityViolations(page);
  expect(others).toEqual([]);
  expect(violation.split(' | ')).toHaveLength(3);

  await page.setContent(pageWith(field(''), field('weak')));
  expect(await accessibilityViolations(page)).toEqual([expect.stringMatching(/^color-contrast: /)]);
});
