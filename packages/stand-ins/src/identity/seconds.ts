/** Seconds since 1970, in which the protocol counts sign-ins. */
export const secondsOf = (milliseconds: number): number => Math.floor(milliseconds / 1000);
