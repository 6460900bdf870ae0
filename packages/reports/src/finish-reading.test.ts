import { expect, test } from '@jest/globals';
import type { ReportProblemCode } from '@repo/contract/report-snapshots';
import { lostRows } from './carries-section.ts';
import { finishReading } from './finish-reading.ts';
import { emptySnapshot } from './reading.ts';

const problemsOf = (code: ReportProblemCode, count: number) =>
  Array.from({ length: count }, (_, index) => ({ path: `${code}[${index}]`, code, message: '' }));

const finished = (...codes: [code: ReportProblemCode, count: number][]) => {
  const problems = codes.flatMap(([code, count]) => problemsOf(code, count));
  return finishReading({ snapshot: emptySnapshot(), problems }).problems;
};

test.each([...lostRows] as ReportProblemCode[])(
  'a row lost as %s is among the first of too many problems',
  (code) => {
    const problems = finished(['unknown-code', 600], [code, 1]);
    expect(problems).toHaveLength(501);
    expect(problems[0]!.code).toBe(code);
    expect(problems.at(-1)).toMatchObject({ code: 'too-long', message: '“101” further problems' });
  },
);

test('problems that are not too many keep their order', () => {
  expect(finished(['unknown-code', 2], ['rejected-row', 1]).map(({ path }) => path)).toEqual([
    'unknown-code[0]',
    'unknown-code[1]',
    'rejected-row[0]',
  ]);
});
