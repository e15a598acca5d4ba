/** How many attributes a filter state may use, and how many values of each. */
export const MAX_FILTERS = 8;
export const MAX_FILTER_VALUES = 12;
/** The end of a range that is furthest from zero. */
export const MAX_FILTER_BOUND = 1e9;
