import { chromium, type Browser } from 'playwright-core';
import { chromiumArguments, chromiumPath } from '../../../../../scripts/chromium.mjs';

/** Starts a headless Chromium. Throws a Failure that says how to install it. */
export function launchChromium(): Promise<Browser> {
  return chromium.launch({ executablePath: chromiumPath(), args: chromiumArguments });
}
