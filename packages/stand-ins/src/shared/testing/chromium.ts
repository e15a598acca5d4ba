import { existsSync } from 'node:fs';
import { chromium, type Browser } from 'playwright-core';
import args from '../../../../../scripts/chromium-arguments.json' with { type: 'json' };

const EXECUTABLE = process.env['CHROMIUM_PATH'] ?? '/usr/bin/chromium';

/** Starts a headless Chromium. The error names the package where it is missing. */
export async function launchChromium(): Promise<Browser> {
  if (!existsSync(EXECUTABLE)) {
    throw new Error(
      `No Chromium at ${EXECUTABLE}: install it (Debian: apt-get install chromium-headless-shell) or set CHROMIUM_PATH.`,
    );
  }
  return chromium.launch({ executablePath: EXECUTABLE, args });
}
