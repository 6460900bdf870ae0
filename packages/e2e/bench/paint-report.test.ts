import { expect, test } from '@jest/globals';
import type { LandingVisit } from './landing-visit.ts';
import { limitsOf, paintTable } from './paint-report.ts';

const visit = (values: Partial<LandingVisit>): LandingVisit => ({
  fcpMs: 100,
  lcpMs: 100,
  cls: 0,
  interactiveMs: 500,
  scriptKilobytes: 140,
  requests: 12,
  ...values,
});

const measured = (product: Partial<LandingVisit>, scriptFree: Partial<LandingVisit> = {}) => ({
  product: visit(product),
  scriptFree: visit({ interactiveMs: null, scriptKilobytes: 0, requests: 1, ...scriptFree }),
  plainReact: visit({ fcpMs: 200 }),
  quizInpMs: 100,
});

const verdicts = (...visits: Parameters<typeof measured>) =>
  Object.fromEntries(
    limitsOf(measured(...visits)).map(({ measure, verdict }) => [measure, verdict]),
  );

test('a value equal to its limit is ok', () => {
  expect(verdicts({ fcpMs: 110, lcpMs: 110, cls: 0.0099 })).toEqual({
    fcpMs: 'ok',
    lcpMs: 'ok',
    cls: 'ok',
    scriptKilobytes: 'ok',
    requests: 'ok',
    quizInpMs: 'ok',
  });
});

test('a value beyond its limit is over', () => {
  const product = { fcpMs: 111, lcpMs: 111, cls: 0.01, scriptKilobytes: 140.1, requests: 13 };
  expect(verdicts(product)).toEqual({
    fcpMs: 'over',
    lcpMs: 'over',
    cls: 'over',
    scriptKilobytes: 'over',
    requests: 'over',
    quizInpMs: 'ok',
  });
});

test('without a paint of the script-free page the paint limits are unmeasured', () => {
  const { fcpMs, lcpMs, cls } = verdicts({}, { fcpMs: null, lcpMs: null });
  expect({ fcpMs, lcpMs, cls }).toEqual({ fcpMs: 'unmeasured', lcpMs: 'unmeasured', cls: 'ok' });
});

test('each row has the figure, its references, the ratios and the limit', () => {
  const lines = paintTable(measured({ fcpMs: 105 })).map((line) => line.split(/ {2,}/));
  expect(lines).toContainEqual([
    'FCP, ms',
    '105',
    '100',
    '1.05',
    '200',
    '0.53',
    '≤ 1.10 × script-free',
    'ok',
  ]);
  expect(lines).toContainEqual(['interactive after, ms', '500', '–', '–', '500', '1.00']);
});
