/** A command that cannot continue; the message is one sentence for the user. */
export class Failure extends Error {}

const SYSTEM_ERRORS = {
  ENOSPC: 'No space is left on the disk',
  EDQUOT: 'The disk quota is used up',
  EACCES: 'This user may not write here',
  EPERM: 'This user may not write here',
  EROFS: 'The disk is read-only',
};

/** The sentence for an error code of the operating system, or undefined where there is none. */
export function systemErrorSentence(code, path) {
  const reason = SYSTEM_ERRORS[code];
  return reason && `${reason} (${code}, ${path}).`;
}
