import { afterEach, beforeEach } from '@jest/globals';
import { format } from 'node:util';

let printed: string[] = [];

beforeEach(() => {
  printed = [];
  console.error = (...words: unknown[]) => printed.push(format(...words));
});

afterEach(() => {
  if (printed.length > 0) throw new Error(`Unexpected console.error:\n${printed.join('\n')}`);
});
