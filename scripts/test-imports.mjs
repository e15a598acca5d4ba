import { enableCompileCache, registerHooks } from 'node:module';
import { fileURLToPath } from 'node:url';

// Every process of tests that Node runs from their sources loads this first (vitest.config.ts). Both
// parts together shorten the imports of such a process from 1.9 to 0.7 s of processor time.

enableCompileCache(fileURLToPath(new URL('../node_modules/.cache/compiled', import.meta.url)));

const DRIZZLE = '/node_modules/drizzle-orm/';

// To find out that a file is an ES module, Node parses the package.json above it, every time anew.
// Drizzle's has 180 kB, and its files import each other a thousand times.
registerHooks({
  resolve(specifier, context, next) {
    const { parentURL = '' } = context;
    const isWithin = specifier.startsWith('.') && specifier.endsWith('.js');
    if (!isWithin || !parentURL.includes(DRIZZLE)) return next(specifier, context);
    return { url: new URL(specifier, parentURL).href, format: 'module', shortCircuit: true };
  },
});
