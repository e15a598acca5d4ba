import { configDefaults, defineConfig, mergeConfig } from 'vitest/config';
import { findChromium } from '../../scripts/test-programs.mjs';
import shared from '../../vitest.config.ts';

/** Without a browser `npm test` says in one line that its tests are skipped. */
const browserTests = findChromium() === null ? ['**/browser.test.ts'] : [];
const exclude = [...configDefaults.exclude, ...browserTests];

export default mergeConfig(shared, defineConfig({ test: { exclude } }));
