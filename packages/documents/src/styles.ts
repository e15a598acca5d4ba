import { mm, SHEET } from './sheet.ts';
import type { TextStyle } from './text/layout.ts';

/** The light colours of the shop: paper is light in both modes. */
export const COLOURS = {
  ink: '#0f1e17',
  quiet: '#49564f',
  line: '#d7dad5',
  strongLine: '#78847c',
  green: '#0c5537',
  vermilion: '#d32d17',
  success: '#1c5f31',
  paper: '#ffffff',
} as const;

/** The type area. */
export const AREA = {
  left: mm(20),
  right: SHEET.width - mm(16),
  top: mm(15),
  bottom: SHEET.height - mm(12),
} as const;

const ink = { colour: COLOURS.ink };
const quiet = { colour: COLOURS.quiet };

export const STYLES = {
  title: { ...ink, face: 'title', size: 25, tracking: -0.024 },
  brand: { ...ink, face: 'title', size: 13, tracking: -0.035 },
  label: { ...quiet, face: 'label', size: 7.5, tracking: 0.012 },
  text: { ...ink, face: 'text', size: 9.5 },
  quietText: { ...quiet, face: 'text', size: 9 },
  bold: { ...ink, face: 'bold', size: 9.5 },
  name: { ...ink, face: 'medium', size: 9.5 },
  figure: { ...ink, face: 'figure', size: 8 },
  figureBold: { ...ink, face: 'figureBold', size: 8 },
  quietFigure: { ...quiet, face: 'figure', size: 8 },
  smallFigure: { ...quiet, face: 'figure', size: 7.5 },
  total: { ...ink, face: 'figureBold', size: 13 },
  success: { face: 'bold', size: 9.5, colour: COLOURS.success },
  foot: { ...quiet, face: 'text', size: 7.5 },
  footFigure: { ...quiet, face: 'figure', size: 7 },
} as const satisfies Record<string, TextStyle>;
