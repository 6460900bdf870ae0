import { expect, test } from '@jest/globals';
import type { AnsweredFinding } from '@repo/contract/report-findings';
import { screen, within } from '@repo/testing/render-screen.tsx';
import { CLIENT_PATH, renderClientFile } from '../../test/render-client-file.tsx';
import { aComparedRow, aReportImport } from '../../test/report-import-fixtures.ts';

const { snapshot: _snapshot, ...head } = aReportImport();

const finding: AnsweredFinding = {
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
  answer: { isYours: 'yes', wasPaid: 'yes', paidOn: '2024-05-02' },
};

test('the client’s reports and findings are listed, those without an answer first', async () => {
  renderClientFile({
    path: `${CLIENT_PATH}?tab=reports`,
    api: {
      'clientReports.scores': () => [
        { bureau: 'experian', model: 'FICO 8', points: [{ reportDate: '2026-10-01', score: 611 }] },
        { bureau: 'experian', model: null, points: [{ reportDate: '2026-11-01', score: 640 }] },
        { bureau: 'equifax', model: null, points: [{ reportDate: '2026-11-01', score: 655 }] },
      ],
      'clientReports.list': () => [head, { ...head, id: 'r2', confirmedAt: head.createdAt }],
      'clientReports.findings': () => ({
        report: head,
        changes: [],
        findings: [finding, { ...finding, key: 'a2', answer: null }],
      }),
    },
  });
  expect(await screen.findByText('Waits for confirmation')).toBeVisible();
  expect(screen.getByText('Confirmed')).toBeVisible();
  expect(await screen.findByText('Waiting for the client’s answer: 1 · answered: 1')).toBeVisible();
  const section = screen.getByRole('region', { name: 'Findings (2)' });
  const [open, answered] = within(section).getAllByRole('listitem');
  expect(open).toHaveTextContent('Was it paid? Not answered yet');
  expect(answered).toHaveTextContent('Was it paid? Yes, May 2, 2024');
  expect(answered).toHaveTextContent('Balance$310');
  expect(answered).toHaveTextContent('15 USC 1681e(b)');
  const table = (model: string) =>
    within(screen.getByRole('table', { name: `Score history, ${model}` }));
  expect(table('FICO 8').getByRole('row', { name: /Oct 1, 2026/ })).toHaveTextContent(/611/);
  expect(
    table('Scoring model not named').getByRole('row', { name: /Nov 1, 2026/ }),
  ).toHaveTextContent(/640.*655/);
});

test('a client without a saved report has a link to import one', async () => {
  renderClientFile({
    path: `${CLIENT_PATH}?tab=reports`,
    api: {
      'clientReports.scores': () => [],
      'clientReports.list': () => [],
      'clientReports.findings': () => ({ report: null, changes: [], findings: [] }),
    },
  });
  expect(await screen.findByRole('link', { name: 'Import a report' })).toHaveAttribute(
    'href',
    `${CLIENT_PATH}/report`,
  );
});
