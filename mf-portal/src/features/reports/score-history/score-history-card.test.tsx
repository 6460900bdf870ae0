import { expect, test } from '@jest/globals';
import type { Bureau, ScoreSeries } from '@repo/contract/credit-reports';
import { screen, within } from '@repo/testing/render-screen.tsx';
import { creditItem, creditReport, enteredScores } from '../../../test/client-records.ts';
import { renderPortal } from '../../../test/render-portal.tsx';
import { linePath, mergeMarks } from './chart-layout.ts';
import { scoreHistory } from './history-points.ts';
import { ScoreHistoryCard } from './score-history-card.tsx';

const report = (reportDate: string, ...scores: (number | null)[]) =>
  creditReport({
    reportDate,
    experianScore: scores[0] ?? null,
    equifaxScore: scores[1] ?? null,
    transunionScore: scores[2] ?? null,
  });

const entered = enteredScores(
  report('2026-11-10', 634, 610, 641),
  report('2026-08-20', 588, 618, null),
  report('2026-06-20', 561, 554, 572),
);

const removedOn = (removalDate: string, creditor: string) =>
  creditItem({ status: 'removed', removalDate, creditor });

test('one report makes no history', () => {
  renderPortal(
    <ScoreHistoryCard scores={enteredScores(report('2026-11-10', 634, 610, 641))} items={[]} />,
  );
  expect(screen.queryByRole('region')).toBeNull();
});

test('says in words what changed since the last report', () => {
  renderPortal(
    <ScoreHistoryCard
      scores={entered}
      items={[
        removedOn('2026-08-20', 'Before Bank'),
        removedOn('2026-11-10', 'Harbor Bank'),
        removedOn('2026-11-11', 'After Bank'),
      ]}
    />,
  );
  const changes = screen.getByRole('region', { name: 'What Changed Since Your Last Report' });
  expect(
    within(changes)
      .getAllByRole('listitem')
      .map((entry) => entry.textContent),
  ).toEqual([
    'Experian went up 46 points, from 588 to 634.',
    'Equifax went down 8 points, from 618 to 610.',
    'TransUnion gave a score this time: 641.',
    'Removed: Harbor Bank from Experian, Nov 10, 2026.',
  ]);
});

test('an unchanged score, a missing one and no removal are said too', () => {
  const scores = enteredScores(
    report('2026-11-10', 600, null, 600),
    report('2026-10-10', 600, 600, 601),
  );
  renderPortal(<ScoreHistoryCard scores={scores} items={[]} />);
  for (const text of [
    'Experian did not change: 600.',
    'Equifax gave no score this time.',
    'TransUnion went down 1 point, from 601 to 600.',
    'No item was removed between the two reports.',
  ]) {
    expect(screen.getByText(text)).toBeVisible();
  }
});

test('names five of many removed items', () => {
  const items = Array.from({ length: 8 }, (_, index) => removedOn('2026-11-01', `Bank ${index}`));
  renderPortal(<ScoreHistoryCard scores={entered} items={items} />);
  expect(screen.getAllByText(/^Removed: Bank/)).toHaveLength(5);
  expect(screen.getByText('And 3 more items were removed.')).toBeVisible();
});

test('the arrow keys choose the report that legend and slider describe', async () => {
  const { user } = renderPortal(
    <ScoreHistoryCard scores={entered} items={[removedOn('2026-07-04', 'Harbor Bank')]} />,
  );
  const slider = screen.getByRole('slider', { name: 'Report' });
  expect(slider).toHaveAttribute(
    'aria-valuetext',
    'Nov 10, 2026: Experian 634, Equifax 610, TransUnion 641, Average 628',
  );
  await user.tab();
  expect(slider).toHaveFocus();
  await user.keyboard('{ArrowLeft}');
  expect(slider).toHaveAttribute('aria-valuenow', '2');
  expect(slider).toHaveAttribute(
    'aria-valuetext',
    'Aug 20, 2026: Experian 588, Equifax 618, TransUnion no score, Average 603, 1 item removed since the report before',
  );
  expect(screen.getByText('Report of Aug 20, 2026')).toBeVisible();
  await user.keyboard('{Home}{ArrowLeft}');
  expect(slider).toHaveAttribute('aria-valuenow', '1');
  await user.keyboard('{End}');
  expect(slider).toHaveAttribute('aria-valuenow', '3');
});

test('a table has the same figures, newest first', () => {
  renderPortal(
    <ScoreHistoryCard scores={entered} items={[removedOn('2026-07-04', 'Harbor Bank')]} />,
  );
  const table = screen.getByRole('table', { name: 'Scores by report', hidden: true });
  const rows = within(table).getAllByRole('row', { hidden: true });
  expect(rows.map((row) => row.textContent)).toEqual([
    'ReportExperianEquifaxTransUnionAverageItems removed',
    'Nov 10, 20266346106416280',
    'Aug 20, 2026588618–6031',
    'Jun 20, 20265615545725620',
  ]);
});

test('each model has its own lines and average, and is compared with itself only', () => {
  const series = (bureau: Bureau, model: string, ...scores: [string, number][]): ScoreSeries => ({
    bureau,
    model,
    points: scores.map(([reportDate, score]) => ({ reportDate, score, isBeingChecked: false })),
  });
  const scores = [
    ...enteredScores(report('2026-06-20', 561, 554, 572)),
    series('experian', 'FICO 8', ['2026-08-20', 700]),
    series('experian', 'VantageScore 3.0', ['2026-07-20', 600], ['2026-09-20', 620]),
    series('equifax', 'VantageScore 3.0', ['2026-07-20', 610], ['2026-09-20', 606]),
  ];
  renderPortal(<ScoreHistoryCard scores={scores} items={[]} />);
  expect(
    screen.getByText(
      /^Experian \(VantageScore 3.0\) is 620. The report before has no score of this model/,
    ),
  ).toBeVisible();
  expect(screen.queryByText(/^\w+ (went|did|gave)|FICO 8\) gave/)).toBeNull();
  const { lines, points } = scoreHistory(scores, []);
  const keys = lines.map(({ key }) => key);
  expect(keys.slice(0, 4)).toEqual([
    'experian VantageScore 3.0',
    'equifax VantageScore 3.0',
    'average VantageScore 3.0',
    'experian FICO 8',
  ]);
  expect(points.map((point) => keys.map((key) => point.scores[key]))).toEqual([
    [undefined, undefined, undefined, undefined, 561, 554, 572, 562],
    [600, 610, 605, undefined, undefined, undefined, undefined, undefined],
    [undefined, undefined, undefined, 700, undefined, undefined, undefined, undefined],
    [620, 606, 613, undefined, undefined, undefined, undefined, undefined],
  ]);
});

test('shows the history in Spanish', () => {
  renderPortal(<ScoreHistoryCard scores={entered} items={[]} />, { language: 'es' });
  expect(screen.getByText('Experian subió 46 puntos, de 588 a 634.')).toBeVisible();
  expect(screen.getByText('Informe del 10 de noviembre de 2026')).toBeVisible();
});

test('a missing score interrupts the line, a report by another model does not', () => {
  expect(linePath([{ x: 0, y: 1 }, null, { x: 2, y: 3 }, { x: 4, y: 5 }])).toBe(
    'M0.0 1.0M2.0 3.0L4.0 5.0',
  );
  expect(linePath([{ x: 0, y: 1 }, undefined, { x: 2, y: 3 }])).toBe('M0.0 1.0L2.0 3.0');
});

test('marks without room of their own are added to the one before', () => {
  const marks = [100, 0, 10, 21, 40].map((x) => ({ x, date: `day ${x}`, count: 1 }));
  expect(mergeMarks(marks)).toEqual([
    { x: 0, date: 'day 0', count: 3 },
    { x: 40, date: 'day 40', count: 1 },
    { x: 100, date: 'day 100', count: 1 },
  ]);
});
