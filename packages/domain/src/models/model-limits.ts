/** How many bicycle models the shop has, and what one of them may have. */
export const MAX_MODELS = 200;
export const MAX_DIAGRAMS = 6;
export const MAX_POSITIONS = 100;

export const MAX_MODEL_NAME = 80;
export const MAX_SLUG = 60;
export const MAX_DIAGRAM_TITLE = 80;
export const MAX_POSITION_NAME = 120;
/** The largest number of a position, and the most pieces of it on one bicycle. */
export const MAX_POSITION_NUMBER = 999;
export const MAX_PIECES = 10_000;
/** The years that a model may have. */
export const FIRST_YEAR = 1860;
export const LAST_YEAR = 2100;
