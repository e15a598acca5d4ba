/**
 * Styles that override Scalar's: the shop's colours, whose contrast is 4.5 at least, and no copy
 * buttons, which have no accessible name.
 */
export const REFERENCE_STYLES = `
body.light-mode {
  --scalar-background-1: #fbfaf8;
  --scalar-background-2: #f1f1ee;
  --scalar-background-3: #e3e4e0;
  --scalar-border-color: #d3d7d2;
  --scalar-color-1: #131b17;
  --scalar-color-2: #46514b;
  --scalar-color-3: #56615b;
  --scalar-color-accent: #12563a;
  --scalar-color-green: #12563a;
  --scalar-color-blue: #1b4f91;
  --scalar-color-red: #8f1d12;
  --scalar-color-orange: #8f3b0a;
  --scalar-color-yellow: #6b5200;
  --scalar-color-purple: #5a35a0;
  --scalar-color-query: #0b5a5e;
  --scalar-link-color: #12563a;
}
body.dark-mode,
body .dark-mode {
  --scalar-background-1: #0d1512;
  --scalar-background-2: #151f1b;
  --scalar-background-3: #24302b;
  --scalar-border-color: #2f3c36;
  --scalar-color-1: #eef1ea;
  --scalar-color-2: #b5c0b9;
  --scalar-color-3: #a3afa8;
  --scalar-color-accent: #66cd96;
  --scalar-color-green: #66cd96;
  --scalar-color-blue: #8fbcf5;
  --scalar-color-red: #ffaca0;
  --scalar-color-orange: #ffab7a;
  --scalar-color-yellow: #e6c65c;
  --scalar-color-purple: #c8b0fa;
  --scalar-color-query: #7fd6da;
  --scalar-link-color: #66cd96;
}
button[class*='copy-button'] {
  display: none !important;
}
`;
