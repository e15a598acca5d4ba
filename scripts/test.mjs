// npm test: type-check, lint, unit and integration tests, then the journeys in a real Chromium.
import {
  chmodSync,
  existsSync,
  mkdtempSync,
  readFileSync,
  readdirSync,
  rmSync,
  statfsSync,
} from 'node:fs';
import { chromiumPath } from './chromium.mjs';
import {
  ensureInstalled,
  fail,
  isPinnedNode,
  rerunUnderPinnedNode,
  root,
  run,
  toolEnvironment,
} from './lib.mjs';

/** Adds up the tests of every workspace's report; a run that tested nothing must not look green. */
function countTests() {
  const workspaces = ['apps', 'packages'].flatMap((kind) =>
    readdirSync(`${root}${kind}`).map((name) => `${kind}/${name}`),
  );
  const reports = ['.', ...workspaces]
    .map((folder) => `${root}${folder}/test-report.json`)
    .filter((file) => existsSync(file))
    .map((file) => JSON.parse(readFileSync(file, 'utf8')));
  const sum = (field) => reports.reduce((total, report) => total + report[field], 0);
  return { passed: sum('numPassedTests'), failed: sum('numFailedTests') };
}

const MEMORY = '/dev/shm';
const ROOM_BYTES = 4e9;

/** Hundreds of databases come and go: in memory where there is room, so that no slow disk is waited for. */
function folderInMemory() {
  if (!existsSync(MEMORY)) return {};
  const { bavail, bsize } = statfsSync(MEMORY);
  if (bavail * bsize < ROOM_BYTES) return {};
  const folder = mkdtempSync(`${MEMORY}/bicycles-mania-`);
  // PostgreSQL runs as a user of its own and has to find its folder in here.
  chmodSync(folder, 0o755);
  process.on('exit', () => rmSync(folder, { recursive: true, force: true }));
  return { TMPDIR: folder };
}

function runEverything() {
  if (chromiumPath() === null) {
    fail(
      'The journeys need Chromium. Install it (Debian: apt-get install chromium) or set CHROMIUM_PATH.',
    );
  }
  const env = toolEnvironment({
    NODE_ENV: 'test',
    CHROMIUM_PATH: chromiumPath(),
    ...folderInMemory(),
  });
  rmSync(`${root}apps/e2e/test-report.json`, { force: true });
  // The journeys wait for a browser most of the time: beside them there is time for the other tests.
  const tasks = ['build', 'typecheck', 'types', 'lint', 'house', 'test', 'e2e'];
  run('turbo', ['run', ...tasks, '--concurrency=2', '--output-logs=new-only'], env);
  const { passed, failed } = countTests();
  if (passed === 0 || failed > 0) fail(`${passed} passed, ${failed} failed`);
  process.stdout.write(`\n${passed} passed, ${failed} failed\n`);
}

ensureInstalled();
if (isPinnedNode()) runEverything();
else rerunUnderPinnedNode();
