/** Runs `cleanUp` when this process ends, also by SIGTERM: Vitest ends its workers with it. */
export function atExit(cleanUp: () => void): void {
  process.once('exit', cleanUp);
  process.once('SIGTERM', () => {
    process.off('exit', cleanUp);
    cleanUp();
    process.kill(process.pid, 'SIGTERM');
  });
}
