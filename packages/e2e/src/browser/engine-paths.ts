import { globSync } from 'node:fs';
import { findProgram } from './chromium-path.ts';

/** The programs that WebKitGTK's driver needs. */
export interface WebKitPaths {
  driver: string;
  browser: string;
  /** The X server without a screen. */
  display: string;
}

/** Returns the path of Firefox; null when it is not installed. */
export function findFirefox(): string | null {
  return findProgram(['firefox-esr', 'firefox']);
}

/** Returns the paths of WebKitGTK's programs; null when one is not installed. */
export function findWebKit(): WebKitPaths | null {
  const driver = findProgram(['WebKitWebDriver']);
  const display = findProgram(['Xvfb']);
  const [browser] = globSync('/usr/lib/*/webkit2gtk-4.*/MiniBrowser');
  return driver && display && browser ? { driver, browser, display } : null;
}

/** Same as `findFirefox`, but throws when it is not installed. */
export function firefoxPath(): string {
  return found(findFirefox(), 'Firefox');
}

/** Same as `findWebKit`, but throws when a program is not installed. */
export function webKitPaths(): WebKitPaths {
  return found(findWebKit(), 'WebKitGTK’s driver');
}

function found<Value>(value: Value | null, name: string): Value {
  if (value === null) throw new Error(`${name} is not installed.`);
  return value;
}
