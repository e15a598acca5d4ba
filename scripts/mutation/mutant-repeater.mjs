import { isMainThread } from 'node:worker_threads';
import { inject, TestRunner } from 'vitest';

/** What Stryker's instrumented code reads, and the hits that it counts. */
const stryker = (globalThis[inject('globalNamespace')] ??= {});
const coverage = (stryker.mutantCoverage ??= { static: {}, perTest: {} });
const { perTest } = coverage;

/** The mutants that a test of any worker has killed. */
const killed = new Set();
const others = isMainThread ? null : new BroadcastChannel('killed mutants');
others?.addEventListener('message', ({ data }) => data.forEach((mutant) => killed.add(mutant)));
others?.unref();

/** A mutant that loops reaches its code more often than this many times what the test does. */
const HIT_LIMIT_FACTOR = 100;

/**
 * Runs each test as it is, and again for each mutant that it reaches and no earlier test killed: a
 * mutant costs a repeat of its tests instead of the start of a process. `test.meta.repeated` has the
 * findings. A last repeat without a mutant must pass; otherwise the mutants have changed what outlives
 * the test, and its findings do not count.
 */
class MutantRepeater extends TestRunner {
  async onBeforeRunTask(test) {
    await super.onBeforeRunTask(test);
    this.mutants = [];
    this.findings = { id: '', killed: [], isSound: true };
    // Vitest compares it before each repeat; the mutants are known after the first run.
    test.repeats = { valueOf: () => this.mutants.length && this.mutants.length + 1 };
  }

  onBeforeTryTask(test, attempt) {
    coverage.perTest = {};
    stryker.activeMutant = this.mutants[attempt.repeats - 1];
    stryker.hitCount = 0;
    stryker.hitLimit = HIT_LIMIT_FACTOR * (this.hits?.[stryker.activeMutant] ?? 0);
    this.startedAt = performance.now();
    super.onBeforeTryTask(test, attempt);
  }

  async onAfterRetryTask(test, attempt) {
    await super.onAfterRetryTask(test, attempt);
    const { activeMutant } = stryker;
    const isFailed = test.result.state === 'fail';
    if (attempt.repeats === 0) this.readCoverage(isFailed);
    else {
      if (isFailed && activeMutant === undefined) this.findings.isSound = false;
      if (isFailed && activeMutant !== undefined) this.findings.killed.push(activeMutant);
      test.result.state = 'pass';
      test.result.errors = undefined;
    }
    coverage.perTest = perTest;
    stryker.activeMutant = undefined;
  }

  /** Takes over the coverage of the first run. */
  readCoverage(isFailed) {
    this.duration = performance.now() - this.startedAt;
    Object.assign(perTest, coverage.perTest);
    const [[id, hits] = ['', {}]] = Object.entries(coverage.perTest);
    this.findings.id = id;
    this.hits = hits;
    if (!isFailed) this.mutants = Object.keys(hits).filter((mutant) => !killed.has(mutant));
  }

  onAfterRunTask(test) {
    const { findings } = this;
    if (!findings.isSound) findings.killed = [];
    for (const mutant of findings.killed) killed.add(mutant);
    others?.postMessage(findings.killed);
    test.repeats = undefined;
    test.result.attempts = [];
    test.result.duration = this.duration;
    test.meta.repeated = findings;
    super.onAfterRunTask(test);
  }
}

/** Stryker runs a mutant alone where the findings do not count. */
export default inject('mode') === 'dry-run' ? MutantRepeater : TestRunner;
