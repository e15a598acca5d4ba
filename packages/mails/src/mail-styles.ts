import type { CSSProperties } from 'react';

/**
 * The styles of mails, in hex values: mail clients support neither custom properties nor oklch().
 * Light styles are attributes, which every client applies; the dark ones and those of small screens
 * are a style sheet.
 */
const COLOURS = {
  light: {
    paper: '#fafaf7',
    sheet: '#ffffff',
    ink: '#0f1e17',
    quiet: '#49564f',
    line: '#d7dad5',
    green: '#0c5537',
    onGreen: '#fdfcf9',
    hub: '#d32d17',
  },
  dark: {
    paper: '#0d1511',
    sheet: '#141e1a',
    ink: '#eceee8',
    quiet: '#b0b8b0',
    line: '#2a3530',
    green: '#6ac999',
    onGreen: '#0a1a13',
    hub: '#fc6a4a',
  },
} as const;

const { light, dark } = COLOURS;
const SANS = 'Archivo, "Helvetica Neue", Helvetica, Arial, sans-serif';
const MONO = '"Martian Mono", ui-monospace, Menlo, Consolas, monospace';

/** The two cells of a row, as shares of its width. */
const leftCell = (width: string) =>
  ({ display: 'inline-block', width, verticalAlign: 'top' }) as const;
const rightCell = (width: string) =>
  ({ ...leftCell(width), textAlign: 'right', fontVariantNumeric: 'tabular-nums' }) as const;

/** The styles of a style attribute, by the class that changes their colours in the dark. */
export const styles = {
  body: {
    margin: 0,
    padding: 0,
    backgroundColor: light.paper,
    color: light.ink,
    fontFamily: SANS,
    fontSize: '16px',
    lineHeight: '1.5',
  },
  mail: { maxWidth: '600px', margin: '0 auto', padding: '32px 16px' },
  brand: {
    display: 'inline-block',
    padding: '0 0 18px 1px',
    fontSize: '19px',
    fontWeight: 'bold',
    letterSpacing: '-0.5px',
    lineHeight: '26px',
    color: light.ink,
    textDecoration: 'none',
  },
  mark: {
    display: 'inline-block',
    width: '12px',
    height: '12px',
    margin: '0 10px 0 0',
    border: `6px solid ${light.green}`,
    borderRadius: '50%',
    backgroundColor: light.hub,
    boxShadow: `inset 0 0 0 2px ${light.sheet}`,
    verticalAlign: '-6px',
  },
  sheet: {
    backgroundColor: light.sheet,
    border: `1px solid ${light.line}`,
    borderTop: `3px solid ${light.ink}`,
    padding: '28px 32px 32px',
    overflowWrap: 'anywhere',
  },
  h1: { margin: '0 0 12px', fontSize: '28px', lineHeight: '1.1', letterSpacing: '-0.6px' },
  h2: { margin: '28px 0 8px', fontSize: '15px', lineHeight: '1.3' },
  p: { margin: '0 0 16px', fontSize: '16px', lineHeight: '1.5' },
  text: { margin: 0, fontSize: '16px', lineHeight: '1.5', whiteSpace: 'pre-wrap' },
  button: {
    display: 'inline-block',
    padding: '13px 22px',
    borderRadius: '2px',
    backgroundColor: light.green,
    color: light.onGreen,
    fontSize: '16px',
    fontWeight: 'bold',
    lineHeight: '20px',
    textDecoration: 'none',
  },
  rows: { borderTop: `1px solid ${light.ink}` },
  row: {
    padding: '8px 0',
    borderBottom: `1px solid ${light.line}`,
    fontSize: '14px',
    lineHeight: '20px',
  },
  label: { ...leftCell('36%'), color: light.quiet },
  value: rightCell('64%'),
  factLink: { color: light.ink, textDecoration: 'underline' },
  item: { ...leftCell('68%'), color: light.ink },
  amount: rightCell('32%'),
  detail: { color: light.quiet, fontSize: '13px', fontVariantNumeric: 'tabular-nums' },
  code: { fontFamily: MONO, fontSize: '13px' },
  sums: { paddingTop: '10px' },
  sum: { padding: '4px 0', fontSize: '14px', lineHeight: '20px' },
  sumLabel: { ...leftCell('60%'), color: light.quiet },
  sumAmount: rightCell('40%'),
  total: {
    marginTop: '6px',
    padding: '10px 0 4px',
    borderTop: `1px solid ${light.ink}`,
    fontSize: '20px',
    lineHeight: '26px',
    fontWeight: 'bold',
  },
  totalLabel: {
    display: 'inline-block',
    width: '60%',
    verticalAlign: 'baseline',
    color: light.ink,
    fontSize: '14px',
  },
  foot: { padding: '20px 1px 0' },
  footLine: {
    margin: '0 0 8px',
    fontSize: '13px',
    lineHeight: '1.5',
    color: light.quiet,
    overflowWrap: 'anywhere',
  },
} as const satisfies Record<string, CSSProperties>;

/** Dark colours and small screens. `!important` outweighs the style attributes. */
export const STYLE_SHEET = `
:root { color-scheme: light dark; supported-color-schemes: light dark; }
body { -webkit-text-size-adjust: 100%; }
@media (max-width: 480px) {
  .sheet { padding: 24px 20px 26px !important; }
  .mail { padding: 20px 12px !important; }
  .button { display: block !important; text-align: center; }
}
@media (prefers-color-scheme: dark) {
  body, .page { background-color: ${dark.paper} !important; color: ${dark.ink} !important; }
  .sheet { background-color: ${dark.sheet} !important; border-color: ${dark.line} !important; border-top-color: ${dark.ink} !important; }
  .ink { color: ${dark.ink} !important; }
  .quiet { color: ${dark.quiet} !important; }
  .mark { border-color: ${dark.green} !important; background-color: ${dark.hub} !important; box-shadow: inset 0 0 0 2px ${dark.paper} !important; }
  .button { background-color: ${dark.green} !important; color: ${dark.onGreen} !important; }
  .rows, .total { border-color: ${dark.ink} !important; }
  .row { border-color: ${dark.line} !important; }
}
`;
