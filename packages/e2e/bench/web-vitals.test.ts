import { expect, test } from '@jest/globals';
import { readFileSync } from 'node:fs';
import { createContext, runInContext } from 'node:vm';
import { webVitalsScript } from './web-vitals.ts';

test('the script defines the library on globalThis, also when it runs inside a function', () => {
  const context = createContext({ addEventListener() {} });
  runInContext(`(() => { ${readFileSync(webVitalsScript, 'utf8')} \n})()`, context);
  const functions = ['onFCP', 'onLCP', 'onCLS', 'onINP'];
  const types = functions.map((name) => runInContext(`typeof webVitals.${name}`, context));
  expect(types).toEqual(functions.map(() => 'function'));
});
