/** The longest name of a category, in characters. */
export const MAX_CATEGORY = 60;

/** How many categories can be placed in the tree, and how many former names are kept. */
export const MAX_CATEGORIES = 1000;
export const MAX_FORMER_NAMES = 1000;

/** How many parts are moved with one renamed or deleted category. */
export const MAX_MOVED_PARTS = 10_000;

/** How many categories the header shows, the largest ones. */
export const HEADER_CATEGORIES = 12;
/** How many categories of the first level the footer and the filter of the catalogue show. */
export const SHOWN_CATEGORIES = 40;
