import { describe, expect, test } from '@jest/globals';
import fc from 'fast-check';
import { cleanReport } from '../../test/clean-report.ts';
import { findingCases } from '../../test/finding-cases.ts';
import { findFindings } from './find-findings.ts';

describe.each(Object.entries(findingCases))('%s', (rule, cases) => {
  test.each(cases)('$title: $isRaised', ({ snapshot, changes = [], isRaised }) => {
    const found = findFindings(snapshot, changes).map((finding) => finding.rule);
    expect(found.filter((one) => one === rule)).toEqual(isRaised ? [rule] : []);
  });
});

test('1,000 reports without a contradiction have no finding', () => {
  const found = fc
    .sample(cleanReport, { numRuns: 1000, seed: 26 })
    .flatMap((snapshot) => findFindings(snapshot, []));
  expect(found.slice(0, 3)).toEqual([]);
});
