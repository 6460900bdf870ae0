import { describe, expect, test } from '@jest/globals';
import { findingCases } from '../../test/finding-cases.ts';
import { findFindings } from './find-findings.ts';

describe.each(Object.entries(findingCases))('%s', (rule, cases) => {
  test.each(cases)('$title: $isRaised', ({ snapshot, changes = [], isRaised }) => {
    const found = findFindings(snapshot, changes).map((finding) => finding.rule);
    expect(found.filter((one) => one === rule)).toEqual(isRaised ? [rule] : []);
  });
});
