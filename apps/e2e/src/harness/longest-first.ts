import { BaseSequencer, type TestSpecification } from 'vitest/node';

/** What takes longest, from the longest on. */
const LONGEST = ['specification', 'looks', 'waiting', 'payment', 'forms', 'session', 'buy'];

/** Starts long files first, so that none is left to run alone at the end. */
export class LongestFirst extends BaseSequencer {
  override async sort(files: TestSpecification[]): Promise<TestSpecification[]> {
    const long = LONGEST.flatMap((name) => files.filter(isNamed(name)));
    return [...long, ...files.filter((file) => !long.includes(file))];
  }
}

function isNamed(name: string) {
  return ({ moduleId }: TestSpecification) => moduleId.endsWith(`/${name}.test.ts`);
}
