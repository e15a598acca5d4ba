import type { Setting } from './helvetica.ts';

/** What a text is, for readers that speak. */
export type Role = 'H1' | 'H2' | 'P';

/** The page's drawing so far, and what its texts are, in reading order. */
export interface Page {
  operators: string[];
  roles: Role[];
}

/** Distances in points from the upper left corner of an A4 sheet. */
export const SHEET = { width: 595, height: 842 } as const;

export function emptyPage(): Page {
  return { operators: [], roles: [] };
}

/** Sets lines below each other; `y` is the first one's base line. */
export function drawText(
  page: Page,
  role: Role,
  { x, y, lines, setting }: { x: number; y: number; lines: readonly string[]; setting: Setting },
): void {
  const { face, size, leading, stretch, colour } = setting;
  // The blank at the end parts the words where a reader puts the lines together again.
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

/** Four Bezier curves; 0.5523 of the radius is as near to a circle as they come. */
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
