/**
 * The request header with the id of the user for whom a page was opened. A call whose token belongs
 * to another user is rejected with SESSION_CHANGED.
 */
export const SESSION_USER_HEADER = 'x-session-user';
