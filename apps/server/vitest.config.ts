import { mergeConfig } from 'vitest/config';
import nodeTests from '../../vitest.config.ts';

export default mergeConfig(nodeTests, {
  test: { globalSetup: 'scripts/test-scripts.ts', maxWorkers: 3 },
});
