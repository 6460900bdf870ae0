import { jest } from '@jest/globals';

const timers = [
  'cancelAnimationFrame',
  'cancelIdleCallback',
  'clearImmediate',
  'clearInterval',
  'clearTimeout',
  'hrtime',
  'nextTick',
  'performance',
  'queueMicrotask',
  'requestAnimationFrame',
  'requestIdleCallback',
  'setImmediate',
  'setInterval',
  'setTimeout',
] as const;

/** Stops this process's clock at a time, while timers run, until `jest.useRealTimers()`. */
export const setClock = (now: number | Date) => jest.useFakeTimers({ doNotFake: [...timers], now });
