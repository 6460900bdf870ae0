import { describe, expect, test } from '@jest/globals';
import fc from 'fast-check';
import { bureaus } from '@repo/contract/credit-reports';
import { inventedReport, type InventedReport } from '../test/invented-report.ts';
import { writeConsumerDirect } from '../test/write-consumerdirect.ts';
import { writeIdentityIq } from '../test/write-identityiq.ts';
import { readHtml } from './html.ts';
import { readReport } from './read-report.ts';

const read = (page: string) => readReport(Buffer.from(page));

const OPTIONAL = ['html', 'body', 'head', 'td', 'th', 'tr', 'tbody'];

const savedBy: readonly [string, (page: string) => string][] = [
  [
    'a saver of single files',
    (page) => page.replace(/<html>/i, '<html lang=en><!--\n Page saved with SingleFile \n-->'),
  ],
  ['its outer markup', (page) => page.replace(/^<!doctype html>/i, '')],
  ['its body alone', (page) => /<body>[^]*<\/body>/.exec(page)![0]],
  ['the content of its body', (page) => /<body>([^]*)<\/body>/.exec(page)![1]!.trim()],
  [
    'a program that minifies',
    (page) => page.replaceAll(/>\n+</g, '><').replaceAll(/ class="(\w+)"/g, ' class=$1'),
  ],
  ['a page with a chat', (page) => `${page}\n<script>window.chat = "</p>";</script>`],
];

describe.each([
  ['IdentityIQ', (report: InventedReport) => writeIdentityIq(report)],
  ['SmartCredit', (report: InventedReport) => writeConsumerDirect(report, bureaus)],
])('a page of %s', (_, write) => {
  const withAccounts = inventedReport.filter(({ tradelines }) => tradelines.length > 0);

  test('is the same without end tags that may be left out, whoever saved it', async () => {
    await fc.assert(
      fc.asyncProperty(
        withAccounts,
        fc.subarray(OPTIONAL),
        fc.constantFrom(...savedBy),
        async (report, left, [, save]) => {
          const page = write(report);
          const tags = left.length > 0 ? new RegExp(`</(?:${left.join('|')})>`, 'g') : /(?!)/g;
          const [expected, saved] = [await read(page), await read(save(page).replaceAll(tags, ''))];
          if ('refusal' in expected || 'refusal' in saved) throw new Error(JSON.stringify(saved));
          expect(saved.snapshot).toEqual(expected.snapshot);
        },
      ),
      { numRuns: 40 },
    );
  });

  test('a page that was cut inside an account is refused, with and without end tags', async () => {
    await fc.assert(
      fc.asyncProperty(
        withAccounts,
        fc.double({ min: 0, max: 0.99, noNaN: true }),
        fc.boolean(),
        async (report, share, isShort) => {
          const page = write(report);
          const whole = isShort ? page.replaceAll(/<\/(?:td|th|tr|body|html)>/g, '') : page;
          const end = whole.lastIndexOf('</div>');
          expect(await read(whole.slice(0, Math.floor(end * share)))).toHaveProperty('refusal');
        },
      ),
      { numRuns: 40 },
    );
  });
});

test('a known page without rows says so', async () => {
  const page = '<div class="rpt_content_wrapper" id="reportTop">Report Date: 11/20/2026</div>';
  expect(await read(`<!doctype html><html><body>${page}</body></html>`)).toEqual({
    refusal: 'no-report',
  });
});

test('two pages in one file are refused, also without end tags', async () => {
  const page = '<!doctype html><body><div class="rpt_content_wrapper" id="reportTop">Report</div>';
  expect(await read(page + page)).toEqual({ refusal: 'damaged' });
});

test.each([
  ['<body><ul></ul><p>a', true],
  ['<p>a<br>', true],
  ['<p>a<br/>', true],
  ['<div/>', true],
  ['<head><title>a</title></head>', true],
  ['<div>', false],
  ['<table><tr><td>a', false],
  ['<p>a<', false],
  ['<p>a</', false],
  ['<p>a<!-', false],
  ['<p>a<!-- b', false],
  ['<p>a<a href="b', false],
  ['<script>a', false],
  ['<template><p>', false],
])('%s is closed: %s', (text, isClosed) => {
  expect(readHtml(text).isClosed).toBe(isClosed);
});
