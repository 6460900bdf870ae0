import { expect, test } from '@jest/globals';
import { judgeCertificate } from './check-address.ts';

const HOUR_MS = 3_600_000;
const DAY_MS = 24 * HOUR_MS;
const now = Date.parse('2026-11-29T12:00:00Z');

test.each([
  ['of 12 hours, minutes old', 12 * HOUR_MS, 11.9 * HOUR_MS, 'ok', 'valid for 11 hours'],
  ['of 12 hours, before its renewal', 12 * HOUR_MS, 4 * HOUR_MS, 'ok', 'valid for 4 hours'],
  ['of 12 hours, not renewed', 12 * HOUR_MS, 2 * HOUR_MS, 'wrong', 'expires in 2 hours: its'],
  ['of 6 days', 6 * DAY_MS, 5 * DAY_MS, 'ok', 'valid for 5 days'],
  ['of 90 days, new', 90 * DAY_MS, 89.5 * DAY_MS, 'ok', 'valid for 89 days'],
  ['of 90 days, before its renewal', 90 * DAY_MS, 20 * DAY_MS, 'ok', 'valid for 20 days'],
  ['of 90 days, not renewed', 90 * DAY_MS, 13 * DAY_MS, 'wrong', 'expires in 13 days: its renewal'],
  ['that has expired', 90 * DAY_MS, -HOUR_MS, 'wrong', 'expired 1 hours ago: renew it'],
])('a certificate %s is judged by its own lifetime', (_, lifetime, left, kind, text) => {
  const until = new Date(now + left);
  const finding = judgeCertificate({ from: new Date(until.getTime() - lifetime), until }, now);
  expect(finding).toEqual({ kind, subject: 'certificate', text: expect.stringContaining(text) });
});
