/** A start or a command that cannot go on; the message is for the person at the shell. */
export class StartupError extends Error {
  override readonly name = 'StartupError';
}
