import { defineConfig } from '@playwright/test';
import { chromiumArguments, chromiumPath } from '../../scripts/chromium.mjs';

export default defineConfig({
  ...(process.env['DEEP_TESTS'] === '1' ? {} : { grepInvert: /@deep/ }),
  testDir: '.',
  testMatch: '{specification,journeys}/**/*.spec.ts',
  // Each worker starts a shop server of its own; the tests of a file run in order in one worker.
  // Three fill two processors: a journey waits a fifth of its time.
  workers: 3,
  // Limits that end a test that hangs; a busy machine needs several times what an idle one does.
  timeout: 180_000,
  forbidOnly: process.env['CI'] !== undefined,
  reporter: [['list'], ['json', { outputFile: 'test-report.json' }]],
  expect: { timeout: 30_000 },
  use: {
    viewport: { width: 1280, height: 900 },
    timezoneId: 'UTC',
    actionTimeout: 30_000,
    navigationTimeout: 30_000,
    launchOptions: { executablePath: chromiumPath(), args: chromiumArguments },
    // DOM snapshots and pictures would cost a third more CPU, and snapshots fetch the page's blobs,
    // which its policy blocks. `--trace retain-on-failure` adds them to a single run.
    trace: { mode: 'retain-on-failure', snapshots: false, screenshots: false },
    screenshot: 'only-on-failure',
  },
});
