import { BaseSequencer, type TestSpecification } from 'vitest/node';

/** By their share of the time, from the longest on. The others follow in vitest's own order. */
const LONGEST = ['specification', 'looks', 'payment', 'forms'];

/** Starts what takes longest first, so that no file is left to run alone at the end. */
export class LongestFirst extends BaseSequencer {
  override async sort(files: TestSpecification[]): Promise<TestSpecification[]> {
    const ordered = await super.sort(files);
    return ordered.toSorted((a, b) => rank(a) - rank(b));
  }
}

function rank({ moduleId }: TestSpecification): number {
  const place = LONGEST.findIndex((name) => moduleId.endsWith(`/${name}.test.ts`));
  return place === -1 ? LONGEST.length : place;
}
