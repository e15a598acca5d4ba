/** How long a page offers to undo an act, in milliseconds. */
export const UNDO_MS = 10_000;
