import { isExpected, errorSentence } from '../sentence-of.ts';

/**
 * Runs a command to its end. What goes wrong is said in one sentence, and the exit code is then 1.
 * The stack of an unexpected error is printed where LOG_LEVEL is `debug` or `trace`.
 */
export async function runCommand(command: () => Promise<string>): Promise<void> {
  try {
    process.stdout.write(`${await command()}\n`);
  } catch (error) {
    process.stderr.write(`${explain(error)}\n`);
    process.exitCode = 1;
  }
}

function explain(error: unknown): string {
  if (isExpected(error) || /^(debug|trace)$/.test(process.env['LOG_LEVEL'] ?? '')) {
    return errorSentence(error);
  }
  const [reason = ''] = (error instanceof Error ? error.message : String(error)).split('\n');
  return `Unexpected error: ${reason.replace(/[.\s]+$/, '')}. LOG_LEVEL=debug shows where.`;
}
