/** Constants of messages, apart from their schemas: pages load them without Zod. */

/** `open`: nobody has answered; `answered`: the shop has replied; `closed`: nothing is left to do. */
export const MESSAGE_STATES = ['open', 'answered', 'closed'] as const;
export type MessageState = (typeof MESSAGE_STATES)[number];

/** The most characters of a message, of a reply, and of the number that a message names. */
export const MAX_MESSAGE = 4000;
export const MAX_REPLY = 4000;
export const MAX_REFERENCE = 60;

/** The most replies to one message. */
export const MAX_REPLIES = 50;
