// The configuration of one run of Stryker: `scripts/mutation.mjs` sets the variables.
const { MUTATION_WORKSPACE: workspace = '', MUTATION_FILES: files = '' } = process.env;

const reports = `reports/mutation/${workspace}`;

/** Stryker exits with 1 below `break`. */
const THRESHOLDS = {
  domain: { high: 98, low: 95, break: 95 },
  api: { high: 95, low: 85, break: 85 },
};

export default {
  testRunner: 'vitest',
  vitest: {
    configFile: 'scripts/mutation/vitest.config.mjs',
    dir: `packages/${workspace}`,
    pool: 'threads',
  },
  mutate: [files, '!packages/*/src/**/*.test.ts', '!packages/*/src/testing/**'],
  // What the tests read is copied; packages are linked.
  ignorePatterns: [
    '/*',
    '!/packages',
    '!/docs',
    '!/scripts',
    '!/tsconfig.json',
    '!/vitest.config.ts',
  ],
  // There is no such file: Stryker would rewrite it with an API that TypeScript 7 lacks.
  tsconfigFile: 'tsconfig.stryker.json',
  disableTypeChecks: false,
  cleanTempDir: 'always',
  coverageAnalysis: 'perTest',
  ignoreStatic: true,
  appendPlugins: ['./scripts/mutation/ignore-messages.mjs'],
  ignorers: ['messages'],
  concurrency: 2,
  // Mutants that loop are found by the count of their hits; a busy machine is slow.
  timeoutMS: 20_000,
  incremental: true,
  incrementalFile: `${reports}.incremental.json`,
  reporters: ['clear-text', 'progress', 'html'],
  clearTextReporter: { reportTests: false },
  htmlReporter: { fileName: `${reports}.html` },
  thresholds: THRESHOLDS[workspace],
};
