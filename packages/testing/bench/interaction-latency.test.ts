import { expect, test } from '@jest/globals';
import { interactionToNextPaint } from './interaction-latency.ts';

test('an interaction is as slow as its slowest event, and the slowest one counts', () => {
  const events = [
    { interactionId: 1, durationMs: 24 },
    { interactionId: 2, durationMs: 40 },
    { interactionId: 2, durationMs: 88 },
    { interactionId: 3, durationMs: 56 },
  ];
  expect(interactionToNextPaint(events, 3)).toBe(88);
});

test('events that are no interaction do not count', () => {
  const events = [
    { interactionId: 0, durationMs: 500 },
    { interactionId: 7, durationMs: 32 },
  ];
  expect(interactionToNextPaint(events, 1)).toBe(32);
});

test('one outlier in 50 interactions is passed over, by interactions and not by events', () => {
  const events = [
    { interactionId: 1, durationMs: 300 },
    { interactionId: 1, durationMs: 290 },
    { interactionId: 2, durationMs: 64 },
  ];
  expect(interactionToNextPaint(events, 49)).toBe(300);
  expect(interactionToNextPaint(events, 50)).toBe(64);
});

test('interactions too short to be reported took at most 16 ms; without any there is no latency', () => {
  expect(interactionToNextPaint([], 5)).toBe(16);
  expect(interactionToNextPaint([], 0)).toBeNull();
});
