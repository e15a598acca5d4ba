/** Constants of questions about parts, apart from their schemas: pages load them without Zod. */

/** The most characters of a question and of its answer on the page of a part. */
export const MAX_QUESTION = 1000;
export const MAX_ANSWER = 2000;

/** The most messages without an answer of an account that asks about a part, and its questions of a day. */
export const MAX_OPEN_QUESTIONS = 5;
export const QUESTIONS_PER_DAY = 10;

/** The account's own questions that the page of a part shows, newest first. */
export const MAX_OWN_QUESTIONS = 10;
