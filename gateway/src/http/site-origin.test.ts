import { expect, test } from '@jest/globals';
import type { Request } from 'express';
import { siteOriginOf } from './same-origin.ts';

test.each([
  ['https://portal.example.com', 'portal.example.com', 'https://portal.example.com'],
  ['https://portal.example.com', 'localhost:3000', 'https://portal.example.com'],
  ['http://127.0.0.1:3000', 'localhost:3000', 'http://localhost:3000'],
  ['http://127.0.0.1:3000', '127.0.0.1:3000', 'http://127.0.0.1:3000'],
  ['http://127.0.0.1:3000', 'evil.example', 'http://127.0.0.1:3000'],
  ['http://127.0.0.1:3000', undefined, 'http://127.0.0.1:3000'],
])('the site %s requested as %s has the origin %s', (publicUrl, host, origin) => {
  expect(siteOriginOf({ headers: { host } } as Request, publicUrl)).toBe(origin);
});
