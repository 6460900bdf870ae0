import { jest } from '@jest/globals';
import type { loadRemote as realLoadRemote } from '../src/load-remote.ts';

/** Mocks the loader of remotes' builds. A test imports this file before anything that uses it. */
export const loadRemote = jest.fn<typeof realLoadRemote>();

jest.mock('../src/load-remote.ts', () => ({ loadRemote }));
