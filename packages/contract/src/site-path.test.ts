import { describe, expect, test } from '@jest/globals';
import fc from 'fast-check';
import {
  isScreenPath,
  isSitePath,
  registerPath,
  returnPath,
  signInPath,
  toSitePath,
} from './site-path.ts';

const ORIGIN = 'https://portal.example';

const good = [
  '/',
  '/documents',
  '/guides/late-payments/',
  '/gu%C3%ADas',
  '/guías',
  '/admin/client/1?tab=disputes#top',
  '/landing?utm_source=x&url=https://news.example/a//b',
  '/login?returnTo=%2Fdocuments%3Fa%3D1',
  '/?language=es',
  '/#main',
  '/100%',
];

const bad = [
  '',
  'landing',
  'javascript:alert(1)',
  'https://evil.example/',
  '//evil.example/',
  '///evil.example/',
  '/\\evil.example',
  '\\\\evil.example',
  '/a\\b',
  '/.//evil.example',
  '/a/..//evil.example',
  '/landing//evil.example',
  '/\t/evil.example',
  '/\n/evil.example',
  '\t//evil.example',
  ' //evil.example',
  '/landing\n',
  '/a b',
  '/\u0000',
  '/\u007f',
  '/\u0085',
  '/\ud800',
  '/?a=\ud800',
  '/?a=\\',
  '/?a\tb',
  '/%2fevil.example',
  '/%2F%2Fevil.example',
  '/%5Cevil.example',
  '/%5c%5cevil.example',
  '/%09/evil.example',
  '/%00',
  '/%7F',
  7,
  null,
  undefined,
  ['/a', '/b'],
];

describe('isSitePath', () => {
  test.each(good)('accepts %j', (path) => {
    expect(isSitePath(path)).toBe(true);
  });

  test.each(bad.map((text) => [text]))('refuses %j', (text) => {
    expect(isSitePath(text)).toBe(false);
    expect(toSitePath(text, '/home')).toBe('/home');
  });
});

const pieces = fc.constantFrom(
  '/',
  '//',
  '\\',
  '\t',
  '\n',
  '\r',
  ' ',
  '\u0000',
  '\u001f',
  '\u007f',
  '\u00a0',
  '\ufeff',
  '.',
  '..',
  '/./',
  '/../',
  ':',
  '@',
  '?',
  '#',
  '%',
  '%2f',
  '%2F',
  '%5c',
  '%5C',
  '%09',
  '%00',
  '%2e',
  '%252f',
  'evil.example',
  'https:',
  'javascript:',
  'a',
  'é',
  '😀',
  '\ud800',
  '\udc00',
);
const hostile = fc.oneof(
  fc.array(pieces, { maxLength: 8 }).map((parts) => parts.join('')),
  fc.array(pieces, { maxLength: 8 }).map((parts) => `/${parts.join('')}`),
  fc.string({ unit: 'binary' }),
  fc.webUrl(),
);
const RUNS = { numRuns: 5_000 };

function forEachSitePath(rule: (path: string) => void): void {
  fc.assert(
    fc.property(hostile, (text) => {
      if (isSitePath(text)) rule(text);
    }),
    RUNS,
  );
}

describe('a path of this site', () => {
  test('never resolves to another origin', () => {
    forEachSitePath((path) => {
      expect(new URL(path, ORIGIN).origin).toBe(ORIGIN);
      expect(new URL(path, 'http://127.0.0.1:8080/some/page?x').origin).toBe(
        'http://127.0.0.1:8080',
      );
    });
  });

  test('never resolves to another origin after the browser has normalized it', () => {
    forEachSitePath((path) => {
      const { pathname, search, hash } = new URL(path, ORIGIN);
      expect(new URL(pathname + search + hash, ORIGIN).origin).toBe(ORIGIN);
      expect(isSitePath(pathname + search + hash)).toBe(true);
    });
  });

  test('never resolves to another origin when its path is decoded once more', () => {
    forEachSitePath((path) => {
      const { pathname } = new URL(path, ORIGIN);
      let decoded = pathname;
      try {
        decoded = decodeURIComponent(pathname);
      } catch {
        return; // A literal percent sign, which nothing decodes.
      }
      expect(new URL(decoded, ORIGIN).origin).toBe(ORIGIN);
    });
  });

  test('survives a round trip as returnTo, and toSitePath is idempotent', () => {
    forEachSitePath((path) => {
      expect(decodeURIComponent(encodeURIComponent(path))).toBe(path);
      const once = toSitePath(path, '/home');
      expect(toSitePath(once, '/home')).toBe(once);
      const { search } = new URL(signInPath(path), ORIGIN);
      expect([path, '/home']).toContain(returnPath(search, '/home'));
    });
  });

  test('the generated texts include enough paths of this site', () => {
    const sample = fc.sample(hostile, { numRuns: 2_000, seed: 7 });
    expect(sample.filter(isSitePath).length).toBeGreaterThan(100);
  });
});

test('signInPath and registerPath return paths of this site for any input', () => {
  fc.assert(
    fc.property(hostile, (text) => isSitePath(signInPath(text)) && isSitePath(registerPath(text))),
    RUNS,
  );
});

test.each([
  ['/documents?a=1', '/login?returnTo=%2Fdocuments%3Fa%3D1'],
  ['/', '/login'],
  ['/login', '/login'],
  ['/register/?x', '/login'],
  ['/reset-password?token=x', '/login'],
  ['/api/logout', '/login'],
  ['//evil.example', '/login'],
  [undefined, '/login'],
])('signInPath(%j) is %s', (returnTo, path) => {
  expect(signInPath(returnTo)).toBe(path);
  expect(registerPath(returnTo)).toBe(path.replace('/login', '/register'));
});

test.each([
  ['?returnTo=%2Fdocuments', '/documents'],
  ['?returnTo=%2F', '/'],
  [
    '?a=1&returnTo=%2Fadmin%2Fclient%2F1%3Ftab%3Ddisputes%23top',
    '/admin/client/1?tab=disputes#top',
  ],
  ['?returnTo=%2Flogin', null],
  ['?returnTo=%2Fapi%2Flogout', null],
  ['?returnTo=%2F%2Fevil.example', null],
  ['', null],
])('the return path of %s is %s', (search, path) => {
  expect(returnPath(search, null)).toBe(path);
});

test('endpoints of the gateway are not screens', () => {
  expect(isScreenPath('/apiary')).toBe(true);
  expect(isScreenPath('/api/login')).toBe(false);
});

test.each(['/API/logout', '/./api/logout', '/guides/../api/logout', '/%2e/api/logout?x'])(
  'the gateway’s path %s, however it is written, is no screen to come back to',
  (path) => {
    expect(isSitePath(path)).toBe(true);
    expect(isScreenPath(path)).toBe(false);
    expect(signInPath(path)).toBe('/login');
    expect(returnPath(`?returnTo=${encodeURIComponent(path)}`, '/home')).toBe('/home');
  },
);
