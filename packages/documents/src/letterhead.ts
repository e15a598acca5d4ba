import { AREA, COLOURS, STYLES } from './styles.ts';
import { mm, type Element, type Sheet } from './sheet.ts';

/** The chain-wheel of the logo, on a grid of 32 by 32. */
const RING =
  'M17.27 1.99A1.7 1.7 0 0 0 20.19 2.57L21.33 1.02A15.9 15.9 0 0 1 22.83 1.64L22.53 3.54A1.7 1.7 0 0 0 25.01 5.2L26.65 4.2A15.9 15.9 0 0 1 27.8 5.35L26.8 6.99A1.7 1.7 0 0 0 28.46 9.47L30.36 9.17A15.9 15.9 0 0 1 30.98 10.67L29.43 11.81A1.7 1.7 0 0 0 30.01 14.73L31.88 15.19A15.9 15.9 0 0 1 31.88 16.81L30.01 17.27A1.7 1.7 0 0 0 29.43 20.19L30.98 21.33A15.9 15.9 0 0 1 30.36 22.83L28.46 22.53A1.7 1.7 0 0 0 26.8 25.01L27.8 26.65A15.9 15.9 0 0 1 26.65 27.8L25.01 26.8A1.7 1.7 0 0 0 22.53 28.46L22.83 30.36A15.9 15.9 0 0 1 21.33 30.98L20.19 29.43A1.7 1.7 0 0 0 17.27 30.01L16.81 31.88A15.9 15.9 0 0 1 15.19 31.88L14.73 30.01A1.7 1.7 0 0 0 11.81 29.43L10.67 30.98A15.9 15.9 0 0 1 9.17 30.36L9.47 28.46A1.7 1.7 0 0 0 6.99 26.8L5.35 27.8A15.9 15.9 0 0 1 4.2 26.65L5.2 25.01A1.7 1.7 0 0 0 3.54 22.53L1.64 22.83A15.9 15.9 0 0 1 1.02 21.33L2.57 20.19A1.7 1.7 0 0 0 1.99 17.27L0.12 16.81A15.9 15.9 0 0 1 0.12 15.19L1.99 14.73A1.7 1.7 0 0 0 2.57 11.81L1.02 10.67A15.9 15.9 0 0 1 1.64 9.17L3.54 9.47A1.7 1.7 0 0 0 5.2 6.99L4.2 5.35A15.9 15.9 0 0 1 5.35 4.2L6.99 5.2A1.7 1.7 0 0 0 9.47 3.54L9.17 1.64A15.9 15.9 0 0 1 10.67 1.02L11.81 2.57A1.7 1.7 0 0 0 14.73 1.99L15.19 0.12A15.9 15.9 0 0 1 16.81 0.12ZM6.5 16a9.5 9.5 0 1 0 19 0a9.5 9.5 0 1 0 -19 0Z';

/** The name of the shop, as its pages have it. */
export const BRAND = 'Bicycles Mania';

/** Draws the logo; `x` and `y` are its upper left corner. */
export function drawLogo({ pdf }: Sheet, x: number, y: number, size: number): void {
  pdf
    .save()
    .translate(x, y)
    .scale(size / 32);
  pdf.path(RING).fill(COLOURS.green, 'even-odd');
  pdf.circle(16, 16, 6.5).fill(COLOURS.vermilion);
  pdf.restore();
}

const LOGO = mm(9);
const SMALL_LOGO = mm(5);
/** The y of the rules below the letterhead, and below that of a further page. */
export const LETTERHEAD_BOTTOM = AREA.top + LOGO + mm(5);
export const CONTINUATION_BOTTOM = AREA.top + SMALL_LOGO + mm(3);

/** Draws brand and title of the first page. */
export function drawLetterhead(sheet: Sheet, parent: Element, title: string): void {
  const size = LOGO;
  const baseline = AREA.top + size - mm(2.1);
  sheet.artifact(() => drawLogo(sheet, AREA.left, AREA.top, size));
  sheet.tag(parent, 'P', () =>
    sheet.text(BRAND, STYLES.brand, { x: AREA.left + size + mm(2.5), y: baseline - mm(0.8) }),
  );
  sheet.tag(parent, 'H1', () =>
    sheet.text(title, STYLES.title, { x: AREA.right, y: baseline + mm(0.6), align: 'right' }),
  );
  sheet.rule(LETTERHEAD_BOTTOM, { from: AREA.left, to: AREA.right }, 2.25, COLOURS.ink);
}

/** Draws brand and name of a further page. */
export function drawContinuation(sheet: Sheet, name: string): void {
  const size = SMALL_LOGO;
  const baseline = AREA.top + size - mm(1.2);
  sheet.artifact(() => {
    drawLogo(sheet, AREA.left, AREA.top, size);
    const brand = { ...STYLES.brand, size: 9 };
    sheet.text(BRAND, brand, { x: AREA.left + size + mm(1.75), y: baseline });
    sheet.text(name, STYLES.figure, { x: AREA.right, y: baseline, align: 'right' });
  });
  sheet.rule(CONTINUATION_BOTTOM, { from: AREA.left, to: AREA.right }, 2.25, COLOURS.ink);
}
