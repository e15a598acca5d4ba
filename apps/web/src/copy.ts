import { frameCopy } from './copy/frame.copy.ts';
import { privateCopy } from './copy/private.copy.ts';
import { publicCopy } from './copy/public.copy.ts';

/**
 * The shop's words, by screen. The documented ones stand to the letter, odd spelling included;
 * do not correct them.
 */
export const copy = { ...frameCopy, ...publicCopy, ...privateCopy } as const;
