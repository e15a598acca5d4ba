/** The largest photo of a return, in units of 1,048,576 bytes: phones make some of 10. */
export const MAX_PHOTO_MEGABYTES = 12;
