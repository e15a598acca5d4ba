import { formatCollision } from '@bm/db/engine/part-numbers';
import { dataTools } from '../container/data-tools.ts';
import { loadEnv } from '../env/env.ts';
import { runCommand } from './run-command.ts';

await runCommand(async () => {
  const { changed, collisions } = await dataTools(loadEnv()).partNumbers();
  if (collisions.length > 0) process.exitCode = 1;
  if (changed.length === 0) return 'All part numbers are stored as this version compares them.';
  return [
    ...changed.map(({ sku, stored, normalised }) => {
      return `${JSON.stringify(sku)} is stored as ${stored} and becomes ${normalised}.`;
    }),
    ...collisions.map((skus) => `The same from this version on: ${formatCollision(skus)}.`),
    `${changed.length} numbers change, ${collisions.length} collisions.`,
  ].join('\n');
});
