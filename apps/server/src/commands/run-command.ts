import { isExpected, formatError } from '../startup-error.ts';

/**
 * Runs a command and prints its result. An error is printed as one sentence, with exit code 1. With
 * LOG_LEVEL `debug` or `trace` the stack of an unexpected error is printed.
 */
export async function runCommand(command: () => Promise<string>): Promise<void> {
  try {
    process.stdout.write(`${await command()}\n`);
  } catch (error) {
    process.stderr.write(`${describeFailure(error)}\n`);
    process.exitCode = 1;
  }
}

function describeFailure(error: unknown): string {
  if (isExpected(error) || /^(debug|trace)$/.test(process.env['LOG_LEVEL'] ?? '')) {
    return formatError(error);
  }
  const [reason = ''] = (error instanceof Error ? error.message : String(error)).split('\n');
  return `Unexpected error: ${reason.replace(/[.\s]+$/, '')}. LOG_LEVEL=debug shows where.`;
}
