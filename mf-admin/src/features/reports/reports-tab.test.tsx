import { expect, test } from '@jest/globals';
import type {
  Bureau,
  GivenScore,
  RecordedSource,
  ScoreSeries,
} from '@repo/contract/credit-reports';
import type { CurrentFinding } from '@repo/contract/report-imports';
import { screen, waitFor, within } from '@repo/testing/render-screen.tsx';
import { CLIENT_ID } from '../../test/render-admin.tsx';
import { CLIENT_PATH, renderClientFile } from '../../test/render-client-file.tsx';
import { aComparedRow, aReportImport } from '../../test/report-import-fixtures.ts';

const { snapshot: _snapshot, ...head } = aReportImport();

const aSeries = (
  bureau: Bureau,
  model: string | null,
  [reportDate, score]: [string, number],
): ScoreSeries => ({
  bureau,
  model,
  points: [{ reportDate, score, isBeingChecked: false }],
});

const aSource = (fileName: string, scores: GivenScore[]): RecordedSource => ({
  bureaus: ['experian', 'equifax'],
  scores,
  fileName,
  isOwn: true,
  importedBy: 'Dana Reed',
  confirmedBy: 'Rosa Quill',
  confirmedAt: '2026-10-02T12:00:00.000Z',
});

const finding: CurrentFinding = {
  key: 'a1',
  rule: 'paid-with-balance',
  law: '15 USC 1681e(b)',
  arithmetic: { balance: '310' },
  elsewhere: [],
  rows: [
    {
      row: aComparedRow(),
      values: [{ field: 'balance', value: '310', source: { path: 'p', text: '$310.00' } }],
    },
  ],
  questions: ['isYours', 'wasPaid'],
  answer: { isYours: 'yes', wasPaid: 'yes', paidOn: '2024-05-02', noticeCame: null },
  itemIds: [],
};

test('the client’s reports and findings are listed, those without an answer first', async () => {
  let unread = 1;
  const { user, api } = renderClientFile({
    path: `${CLIENT_PATH}?tab=reports`,
    api: {
      'clientReports.scores': () => ({
        series: [
          aSeries('experian', 'FICO 8', ['2026-10-01', 611]),
          aSeries('equifax', 'FICO 8', ['2026-10-01', 600]),
          aSeries('experian', null, ['2026-11-01', 640]),
          aSeries('equifax', null, ['2026-11-01', 655]),
        ],
        reports: [
          {
            reportDate: '2026-10-01',
            sources: [
              aSource('mine.html', [{ bureau: 'experian', model: 'FICO 8', isCounted: true }]),
              aSource('later.html', [
                { bureau: 'equifax', model: 'FICO 8', isCounted: false },
                { bureau: 'equifax', model: 'FICO 9', isCounted: true },
              ]),
              aSource('unscored.pdf', []),
            ],
          },
        ],
      }),
      'clientReports.list': () => [head, { ...head, id: 'r2', confirmedAt: head.createdAt }],
      'clientReports.findings': () => ({
        report: head,
        changes: [],
        findings: [finding, { ...finding, key: 'a2', answer: null }],
        unread,
      }),
      'clientReports.readAnswers': () => {
        unread = 0;
        return null;
      },
    },
  });
  expect(await screen.findByText('Waits for confirmation')).toBeVisible();
  expect(screen.getByText('Confirmed')).toBeVisible();
  expect(await screen.findByText('Waiting for the client’s answer: 1 · answered: 1')).toBeVisible();
  expect(screen.getByText('1 new answer of the client.')).toBeVisible();
  await user.click(screen.getByRole('button', { name: 'Mark as read' }));
  await waitFor(() => expect(screen.queryByText(/new answer/)).toBeNull());
  expect(api.inputs('clientReports.readAnswers')).toEqual([{ id: CLIENT_ID }]);
  const section = screen.getByRole('region', { name: 'Findings (2)' });
  const [open, answered] = within(section).getAllByRole('listitem');
  expect(within(open!).getByText('Not answered yet', { selector: 'summary *' })).toBeVisible();
  expect(open).toHaveTextContent('Was it paid? Not answered yet');
  for (const text of ['Theirs', 'Paid · May 2, 2024', 'Balance $310'])
    expect(within(answered!).getByText(text)).toBeVisible();
  expect(answered).toHaveTextContent('Was it paid? Yes, May 2, 2024');
  expect(answered).toHaveTextContent('Balance$310');
  expect(answered).toHaveTextContent('15 USC 1681e(b)');
  const table = (model: string) =>
    within(screen.getByRole('table', { name: `Score history, ${model}` }));
  expect(table('FICO 8').getByRole('row', { name: /Oct 1, 2026/ })).toHaveTextContent(
    '611600–Experian · mine.html, imported by the client · confirmed by Rosa Quill' +
      'Equifax · later.html, imported by the client · confirmed by Rosa Quill',
  );
  expect(
    table('Scoring model not named').getByRole('row', { name: /Nov 1, 2026/ }),
  ).toHaveTextContent(/640.*655/);
});

test('a client without a saved report has a link to import one', async () => {
  renderClientFile({
    path: `${CLIENT_PATH}?tab=reports`,
    api: {
      'clientReports.scores': () => ({ series: [], reports: [] }),
      'clientReports.list': () => [],
      'clientReports.findings': () => ({ report: null, changes: [], findings: [], unread: 0 }),
    },
  });
  expect(await screen.findByRole('link', { name: 'Import a report' })).toHaveAttribute(
    'href',
    `${CLIENT_PATH}/report`,
  );
});

test('a finding about what no report shows any more says if the bureau wrote, and is not disputed', async () => {
  const gone: CurrentFinding = {
    ...finding,
    rule: 'gone-unanswered',
    arithmetic: { reportDate: '2026-11-20', noticeDueOn: '2026-11-30' },
    questions: ['noticeCame'],
    answer: { isYours: null, wasPaid: null, paidOn: null, noticeCame: 'no' },
  };
  renderClientFile({
    path: `${CLIENT_PATH}?tab=reports`,
    api: {
      'clientReports.scores': () => ({ series: [], reports: [] }),
      'clientReports.list': () => [head],
      'clientReports.findings': () => ({ report: head, changes: [], findings: [gone], unread: 0 }),
    },
  });
  expect(await screen.findByText('Bureau did not write')).toBeVisible();
  expect(screen.queryByRole('button', { name: 'Dispute' })).toBeNull();
});

test('Dispute opens the item of a finding', async () => {
  const { user, api, shell } = renderClientFile({
    path: `${CLIENT_PATH}?tab=reports&finding=a1`,
    api: {
      'clientReports.scores': () => ({ series: [], reports: [] }),
      'clientReports.list': () => [head],
      'clientReports.findings': () => ({
        report: head,
        changes: [],
        findings: [finding],
        unread: 0,
      }),
      'clientReports.disputeFinding': () => ({ itemId: 'i1' }),
    },
  });
  const dispute = await screen.findByRole('button', { name: 'Dispute' });
  expect(dispute.closest('li')).toHaveFocus();
  await user.click(dispute);
  await waitFor(() =>
    expect(shell.navigations.at(-1)?.to).toBe(`${CLIENT_PATH}?tab=disputes&item=i1`),
  );
  expect(api.inputs('clientReports.disputeFinding')).toEqual([{ id: CLIENT_ID, key: 'a1' }]);
});
