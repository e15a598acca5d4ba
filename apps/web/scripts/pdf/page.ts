import type { Setting } from './helvetica.ts';

/** The structure tag of a text, for screen readers. */
export type Role = 'H1' | 'H2' | 'P';

/** The drawing operators of the page and its structure tags, in reading order. */
export interface Page {
  operators: string[];
  roles: Role[];
}

/** An A4 sheet; distances are in points from the upper left corner. */
export const SHEET = { width: 595, height: 842 } as const;

export function emptyPage(): Page {
  return { operators: [], roles: [] };
}

/** Draws lines of text; `y` is the baseline of the first one. */
export function drawText(
  page: Page,
  role: Role,
  { x, y, lines, setting }: { x: number; y: number; lines: readonly string[]; setting: Setting },
): void {
  const { face, size, leading, stretch, colour } = setting;
  // The trailing space separates words when a reader joins the lines.
  const shown = lines.map((line) => `(${line.replaceAll(/[\\()]/g, '\\$&')} ) Tj T*`);
  page.operators.push(
    `/${role} <</MCID ${page.roles.length}>> BDC BT ${colour} rg`,
    `/${face.key} ${size} Tf ${stretch} Tz ${leading} TL ${x} ${fromBelow(y)} Td`,
    ...shown,
    'ET EMC',
  );
  page.roles.push(role);
}

/** A horizontal rule. */
export function drawRule(
  page: Page,
  { x, y, to, width, colour }: { x: number; y: number; to: number; width: number; colour: string },
): void {
  const path = `${x} ${fromBelow(y)} m ${to} ${fromBelow(y)} l S`;
  page.operators.push(`/Artifact BMC ${colour} RG ${width} w ${path} EMC`);
}

/** A circle, filled, or drawn with a line of this width and dash. */
export function drawCircle(
  page: Page,
  circle: { x: number; y: number; radius: number; colour: string; line?: [number, number] },
): void {
  const { radius, colour, line } = circle;
  const path = circlePath(circle.x, SHEET.height - circle.y, radius);
  const paint =
    line === undefined
      ? `${colour} rg ${path} f`
      : `q ${colour} RG ${line[0]} w [${line[1]}] 0 d ${path} s Q`;
  page.operators.push(`/Artifact BMC ${paint} EMC`);
}

/** A circle as four Bezier curves; 0.5523 is the standard control point ratio. */
function circlePath(x: number, y: number, radius: number): string {
  const handle = 0.5523 * radius;
  const at = (dx: number, dy: number) => `${point(x + dx)} ${point(y + dy)}`;
  return [
    `${at(radius, 0)} m`,
    `${at(radius, handle)} ${at(handle, radius)} ${at(0, radius)} c`,
    `${at(-handle, radius)} ${at(-radius, handle)} ${at(-radius, 0)} c`,
    `${at(-radius, -handle)} ${at(-handle, -radius)} ${at(0, -radius)} c`,
    `${at(handle, -radius)} ${at(radius, -handle)} ${at(radius, 0)} c`,
  ].join(' ');
}

function fromBelow(y: number): string {
  return point(SHEET.height - y);
}

function point(value: number): string {
  return String(Math.round(value * 100) / 100);
}
