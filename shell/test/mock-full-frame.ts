import { beforeEach, jest } from '@jest/globals';
import type * as lazyFullFrame from '../src/frame/lazy-full-frame.tsx';

/** A test imports this file before anything that uses the full frame. */
export const fullFrame = { isMissing: false };

jest.mock('../src/frame/lazy-full-frame.tsx', () => {
  const actual = jest.requireActual<typeof lazyFullFrame>('../src/frame/lazy-full-frame.tsx');
  const loadFullFrame: typeof actual.loadFullFrame = async () => {
    if (fullFrame.isMissing) throw new Error('offline');
    return actual.loadFullFrame();
  };
  return { ...actual, loadFullFrame };
});

beforeEach(() => {
  fullFrame.isMissing = false;
});
