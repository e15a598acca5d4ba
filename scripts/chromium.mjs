import { existsSync } from 'node:fs';
import { Failure } from './toolchain.mjs';

const CANDIDATES = [
  process.env.CHROMIUM_PATH,
  // Debian's build without a window needs a third less CPU than the whole browser.
  '/usr/bin/chromium-headless-shell',
  '/usr/bin/chromium',
  '/usr/bin/chromium-browser',
  '/usr/bin/google-chrome',
  '/Applications/Google Chrome.app/Contents/MacOS/Google Chrome',
  '/Applications/Chromium.app/Contents/MacOS/Chromium',
];

/** The path of Chromium on this machine. Throws a Failure that says how to install it. */
export function chromiumPath() {
  const path = CANDIDATES.find((candidate) => candidate && existsSync(candidate));
  if (path !== undefined) return path;
  throw new Failure(
    'The journeys need Chromium. Install it (Debian: apt-get install chromium-headless-shell) or set CHROMIUM_PATH.',
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
  // A page of a test ends before its optimised code has repaid the threads that compile it.
  '--js-flags=--no-opt --no-maglev --single-threaded-gc',
  '--disable-features=AimEnabled,AvoidCorsURLLoaderRestartOnRedirect,AvoidUnnecessaryBeforeUnloadCheckSync,HttpsFirstBalancedModeAutoEnable,HttpsUpgrades,LensOverlay,MediaRouter,NetworkTimeServiceQuerying,OptimizationHints,PaintHolding,PreconnectToSearch,ThirdPartyStoragePartitioning,WebUIOmniboxAimPopup,WebUIOmniboxPopup',
];
