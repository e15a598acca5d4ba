import { sentenceOf } from '../sentence-of.ts';

/** Runs a command to its end. What goes wrong is said in one sentence; the exit code is then 1. */
export async function runCommand(command: () => Promise<string>): Promise<void> {
  try {
    process.stdout.write(`${await command()}\n`);
  } catch (error) {
    process.stderr.write(`${sentenceOf(error)}\n`);
    process.exitCode = 1;
  }
}
