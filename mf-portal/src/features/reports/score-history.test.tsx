import { expect, test } from '@jest/globals';
import type { Bureau, ScoreSeries } from '@repo/contract/credit-reports';
import { screen, within } from '@repo/testing/render-screen.tsx';
import {
  comparedRow,
  creditItem,
  creditReport,
  currentFindings,
  enteredScores,
  reportChange,
} from '../../test/client-records.ts';
import { renderPortal } from '../../test/render-portal.tsx';
import { linePath, mergeMarks } from './score-history/chart-layout.ts';
import { scoreHistory } from './score-history/history-points.ts';
import { ScoreHistoryCard } from './score-history/score-history-card.tsx';
import { ChangesCard } from './changes-card.tsx';

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

type History = Parameters<typeof scoreHistory>;

const renderHistory = (
  scores: History[0],
  items: History[1] = [],
  options: Parameters<typeof renderPortal>[1] = {},
) => {
  const history = scoreHistory(scores, items);
  return renderPortal(
    <>
      <ChangesCard history={history} found={undefined} />
      <ScoreHistoryCard history={history} items={items} />
    </>,
    options,
  );
};

test('one report makes no history', () => {
  renderHistory(enteredScores(report('2026-11-10', 634, 610, 641)));
  expect(screen.queryByRole('region', { name: 'Score History' })).toBeNull();
  expect(screen.getByRole('region', { name: 'What Changed' })).toHaveTextContent(
    'This is your first report here.',
  );
});

test('says in words what changed since the last report', () => {
  renderHistory(entered, [
    removedOn('2026-08-20', 'Before Bank'),
    removedOn('2026-11-10', 'Harbor Bank'),
    removedOn('2026-11-11', 'After Bank'),
  ]);
  const changes = screen.getByRole('region', { name: 'What Changed' });
  expect(
    within(changes)
      .getAllByRole('listitem')
      .map((entry) => entry.textContent),
  ).toEqual([
    'Experian: 588 → 634, up 46 points',
    'Equifax: 618 → 610, down 8 points',
    'TransUnion: 641, no score before',
    'Removed: Harbor Bank, Experian, Nov 10, 2026',
  ]);
});

test('an unchanged score, a missing one and no removal are said too', () => {
  const scores = enteredScores(
    report('2026-11-10', 600, null, 600),
    report('2026-10-10', 600, 600, 601),
  );
  renderHistory(scores);
  for (const text of [
    'Experian: no change',
    'Equifax: no score this time',
    'TransUnion: 601 → 600, down 1 point',
  ]) {
    expect(screen.getByText(text)).toBeVisible();
  }
});

test('bureaus whose scores moved alike are one entry', () => {
  renderHistory(
    enteredScores(report('2026-11-10', 608, 618, 628), report('2026-10-10', 600, 610, 620)),
  );
  expect(screen.getByText('All three bureaus: up 8 points')).toBeVisible();
});

test('an item removed at several bureaus is one entry, and is not also listed as deleted', () => {
  const items = (['experian', 'equifax', 'transunion'] as const).map((bureau) =>
    creditItem({ bureau, status: 'removed', removalDate: '2026-11-01' }),
  );
  const history = scoreHistory(entered, items);
  const { rerender } = renderPortal(<ChangesCard history={history} found={undefined} />);
  expect(
    screen.getByText('Removed: Harbor Bank, Experian, Equifax, TransUnion, Nov 1, 2026'),
  ).toBeVisible();
  const changes = items.map(({ bureau }) =>
    reportChange({ kind: 'deleted', current: null, previous: comparedRow({ bureau }) }),
  );
  rerender(<ChangesCard history={history} found={currentFindings({ changes })} />);
  expect(screen.queryByText(/^Removed:/)).toBeNull();
  expect(screen.getByText(/^Gone: Harbor Bank/)).toBeVisible();
});

test('names five of many removed items', () => {
  const items = Array.from({ length: 8 }, (_, index) => removedOn('2026-11-01', `Bank ${index}`));
  renderHistory(entered, items);
  expect(screen.getAllByText(/^Removed: Bank/)).toHaveLength(5);
  expect(screen.getByText('And 3 more items were removed.')).toBeVisible();
});

test('the arrow keys choose the report that legend and slider describe', async () => {
  const { user } = renderHistory(entered, [removedOn('2026-07-04', 'Harbor Bank')]);
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
  renderHistory(entered, [removedOn('2026-07-04', 'Harbor Bank')]);
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
  renderHistory(scores);
  expect(screen.getByText('Experian: 600 → 620, up 20 points')).toBeVisible();
  expect(screen.queryByText(/FICO 8\):/)).toBeNull();
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

test('a model without an earlier score is named once for all its bureaus', () => {
  const scores = (['experian', 'equifax'] as const).map((bureau) => ({
    bureau,
    model: 'VantageScore 3.0',
    points: [{ reportDate: '2026-12-01', score: 640, isBeingChecked: false }],
  }));
  renderHistory([...entered, ...scores]);
  expect(screen.getByText(/^Experian, Equifax: no report before/)).toBeVisible();
});

test('the legend has the scores of the chosen report and no entry without one', async () => {
  const { user } = renderHistory(entered);
  const entries = () =>
    within(screen.getByRole('region', { name: 'Score History' }))
      .getAllByRole('listitem')
      .map(({ textContent }) => textContent?.trim());
  expect(entries()).toEqual(['Experian 634', 'Equifax 610', 'TransUnion 641', 'Average 628']);
  await user.tab();
  await user.keyboard('{ArrowLeft}');
  expect(entries()).toEqual(['Experian 588', 'Equifax 618', 'TransUnion', 'Average 603']);
});

test('shows the history in Spanish', () => {
  renderHistory(entered, [], { language: 'es' });
  expect(screen.getByText('Experian: 588 → 634, 46 puntos más')).toBeVisible();
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
