import { expect, test } from '@jest/globals';
import { isFastEnough, lighthouseFindings, scoresOf } from './lighthouse-report.ts';

/** A report with these scores, 0 to 1. */
const report = (performance: number | null, rest = 1, benchmarkIndex = 1_600) => ({
  environment: { benchmarkIndex },
  categories: {
    performance: { score: performance },
    accessibility: { score: rest },
    'best-practices': { score: 1 },
    seo: { score: 1 },
  },
});

test('a page has the median of its runs, and fails when one category is under its limit', () => {
  const home = scoresOf('/', [report(0.91), report(0.988), report(0.97)]);
  const quiz = scoresOf('/qualify', [report(1, 0.99)]);
  const { lines } = lighthouseFindings([home, quiz], '13.5.0');
  expect(lines.slice(2, 5)).toEqual([
    '/                    97            100             100    100    1600     ok',
    '/qualify            100             99             100    100    1600  under',
    'limit              ≥ 95          ≥ 100           ≥ 100  ≥ 100  ≥ 1500',
  ]);
});

test('the runs in which the machine was fastest count', () => {
  const reports = [report(0.8, 1, 900), report(0.96), report(0.97), report(0.98, 1, 1_499)];
  expect(reports.map(isFastEnough)).toEqual([false, true, true, false]);
  expect(scoresOf('/', reports)).toMatchObject({ index: 1_499, scores: { performance: 97 } });
});

test('a page that search engines are not to list is named', () => {
  const subscribe = scoresOf('/subscribe', [report(1)], { isListed: false });
  const listed = scoresOf('/', [report(1)]);
  expect(lighthouseFindings([listed, subscribe], '13.5.0').lines.at(-1)).toMatch(
    /^Not for search engines.*: \/subscribe$/,
  );
  expect(lighthouseFindings([listed], '13.5.0').lines.join()).not.toContain('Not for search');
});

test('a score that Lighthouse did not give is under its limit', () => {
  const { lines } = lighthouseFindings([scoresOf('/', [report(null)])], '13.5.0');
  expect(lines[2]).toMatch(/–.*under$/);
});

test('a page that was not loaded is an error', () => {
  const failed = { ...report(null), runtimeError: { message: 'ERRORED_DOCUMENT_REQUEST' } };
  const slow = { ...failed, environment: { benchmarkIndex: 100 } };
  for (const reports of [[failed], [report(1), report(1), report(1), slow]]) {
    expect(() => scoresOf('/terms', reports)).toThrow('/terms: ERRORED_DOCUMENT_REQUEST');
  }
});
