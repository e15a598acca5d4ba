import { readFileSync, writeFileSync } from 'node:fs';
import { createRequire } from 'node:module';
import { join, relative } from 'node:path';
import { pathToFileURL } from 'node:url';

const { resolve } = createRequire(
  join(import.meta.dirname, '../../node_modules/.stryker/package.json'),
);
const vitestRunner = pathToFileURL(resolve('@stryker-mutator/vitest-runner')).href;
const [vitestPlugin] = (await import(vitestRunner)).strykerPlugins;

/** In the sandbox, because each process of Stryker has a runner of its own. */
const FINDINGS = 'repeated-tests.json';

/**
 * Stryker's runner for Vitest, whose first run of the tests tries all mutants (`MutantRepeater`). The
 * run of a mutant then returns what was found out.
 */
class RepeatingRunner {
  constructor(vitest, { concurrency }) {
    this.vitest = vitest;
    this.workers = concurrency;
  }

  capabilities() {
    return this.vitest.capabilities();
  }

  init() {
    return this.vitest.init();
  }

  async dryRun(options) {
    const { config, state } = this.vitest.ctx;
    config.maxWorkers = this.workers;
    const result = await this.vitest.dryRun(options);
    const findings = state
      .getFiles()
      .flatMap(listTests)
      .map(({ meta }) => meta.repeated);
    writeFileSync(FINDINGS, JSON.stringify(findings.filter((found) => found?.id)));
    return result;
  }

  async mutantRun(options) {
    const { activeMutant, testFilter, mutantActivation } = options;
    if (testFilter === undefined || mutantActivation === 'static') {
      return this.vitest.mutantRun(options);
    }
    this.found ??= readFindings();
    const { killers, unsound } = this.found;
    const killer = killers.get(activeMutant.id);
    if (killer !== undefined) {
      const failureMessage = 'The test failed with the mutant.';
      return { status: 'killed', killedBy: [killer], failureMessage, nrOfTests: 1 };
    }
    const tests = testFilter.filter((test) => unsound.has(test));
    if (tests.length > 0) return this.vitest.mutantRun({ ...options, testFilter: tests });
    return { status: 'survived', nrOfTests: testFilter.length };
  }

  dispose() {
    return this.vitest.dispose();
  }
}

const listTests = (task) => (task.type === 'suite' ? task.tasks.flatMap(listTests) : [task]);

/** The first test that killed each mutant, and the tests whose findings do not count. */
function readFindings() {
  const killers = new Map();
  const unsound = new Set();
  for (const { id, killed, isSound } of JSON.parse(readFileSync(FINDINGS, 'utf8'))) {
    const [file, ...name] = id.split('#');
    const test = `${relative(process.cwd(), file)}#${name.join('#')}`;
    if (!isSound) unsound.add(test);
    for (const mutant of killed) if (!killers.has(mutant)) killers.set(mutant, test);
  }
  return { killers, unsound };
}

function create(injector) {
  const vitest = injector.injectFunction(vitestPlugin.factory);
  return new RepeatingRunner(vitest, injector.resolve('options'));
}
create.inject = ['$injector'];

export const strykerPlugins = [{ kind: 'TestRunner', name: 'repeating', factory: create }];
