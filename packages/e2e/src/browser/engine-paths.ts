import { globSync } from 'node:fs';
import { findProgram } from './chromium-path.ts';

export interface WebKitPaths {
  driver: string;
  browser: string;
  display: string;
}

export function findFirefox(): string | null {
  return findProgram(['firefox-esr', 'firefox']);
}

export function findWebKit(): WebKitPaths | null {
  const driver = findProgram(['WebKitWebDriver']);
  const display = findProgram(['Xvfb']);
  const [browser] = globSync('/usr/lib/*/webkit2gtk-4.*/MiniBrowser');
  return driver && display && browser ? { driver, browser, display } : null;
}

export function firefoxPath(): string {
  return found(findFirefox(), 'Firefox');
}

export function webKitPaths(): WebKitPaths {
  return found(findWebKit(), 'WebKitGTK’s driver');
}

function found<Value>(value: Value | null, name: string): Value {
  if (value === null) throw new Error(`${name} is not installed.`);
  return value;
}
