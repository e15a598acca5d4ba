import { enableCompileCache, registerHooks } from 'node:module';
import { fileURLToPath } from 'node:url';

const CACHE = fileURLToPath(new URL('../../../node_modules/.cache/compiled', import.meta.url));
const DRIZZLE = '/node_modules/drizzle-orm/';

/**
 * Halves the time and a third of the memory that loading takes; to be called before anything else is
 * imported. What was compiled once is kept beside the packages, where that can be written.
 */
export function quickStart(): void {
  enableCompileCache(CACHE);
  // For each file of a package Node parses the `exports` of its package.json again: 178 kB for
  // Drizzle, two hundred times. What its modules import by a relative path is known to be a module.
  registerHooks({
    resolve(specifier, context, nextResolve) {
      const { parentURL, conditions } = context;
      const isKnown =
        parentURL?.includes(DRIZZLE) &&
        /^\..*\.js$/.test(specifier) &&
        conditions.includes('import');
      if (!isKnown) return nextResolve(specifier, context);
      return { url: new URL(specifier, parentURL).href, format: 'module', shortCircuit: true };
    },
  });
}
