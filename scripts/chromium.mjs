import { findChromium } from './test-programs.mjs';
import { Failure } from './toolchain.mjs';

/** The path of Chromium on this machine. Throws a Failure that says how to get it. */
export function chromiumPath() {
  const path = findChromium();
  if (path !== null) return path;
  throw new Failure(
    'The journeys need Chromium: `npm run e2e` installs it where a package has it; elsewhere set CHROMIUM_PATH.',
  );
}

/** The command line of a Chromium that tests start. */
export const chromiumArguments = [
  '--no-sandbox',
  '--disable-gpu',
  '--disable-quic',
  '--no-first-run',
  '--disable-background-networking',
  '--disable-component-update',
  '--disable-sync',
  // A page of a test ends before its optimised code has repaid the threads that compile it. Baseline code
  // without a warm-up needs 5 to 9 % less processor time than the interpreter.
  '--js-flags=--always-sparkplug --no-opt --no-maglev --single-threaded-gc',
  '--disable-features=AimEnabled,AvoidCorsURLLoaderRestartOnRedirect,AvoidUnnecessaryBeforeUnloadCheckSync,HttpsFirstBalancedModeAutoEnable,HttpsUpgrades,LensOverlay,MediaRouter,NetworkTimeServiceQuerying,OptimizationHints,PaintHolding,PreconnectToSearch,ThirdPartyStoragePartitioning,WebUIOmniboxAimPopup,WebUIOmniboxPopup',
];
