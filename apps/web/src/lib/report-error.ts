/** Reports an error of the page to the shop. Loads what that needs with the first error. */
export function reportError(thrown: unknown): void {
  import('./error-report.ts').then(
    ({ sendErrorReport }) => sendErrorReport(thrown),
    () => undefined,
  );
}
