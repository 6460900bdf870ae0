import { expect, test } from '@jest/globals';
import type { Bureau } from '@repo/contract/credit-reports';
import type { ReportChange } from '@repo/contract/report-comparison';
import { screen, within } from '@repo/testing/render-screen.tsx';
import {
  comparedRow,
  creditItem,
  creditReport,
  currentFindings,
  finding,
  reportChange,
} from '../../test/client-records.ts';
import { currentContract } from '../../test/agreement.ts';
import { renderPortal } from '../../test/render-portal.tsx';
import CreditReportScreen from './credit-report-screen.tsx';

const open = (changes: ReportChange[], findings = [finding()]) =>
  renderPortal(<CreditReportScreen />, {
    api: {
      'reports.latest': () => creditReport(),
      'reports.scores': () => [],
      'creditItems.list': () => [],
      'reports.findings': () => currentFindings({ changes, findings }),
      'contracts.current': () => currentContract({ step: 'in-force' }),
    },
  });

const gone = comparedRow({ creditor: 'Elm Motors' });

test('says what is gone, what was updated and what came back', async () => {
  open([
    reportChange(),
    reportChange({
      kind: 'updated',
      changed: [{ field: 'balance', from: '1200', to: null }],
    }),
    reportChange({ kind: 'deleted', current: null, previous: gone }),
    reportChange({ kind: 'reinserted', current: comparedRow({ creditor: 'Oak Finance' }) }),
    reportChange({ kind: 'new', previous: null, current: comparedRow({ bureau: 'equifax' }) }),
  ]);
  const list = await screen.findByRole('list', { name: 'What changed' });
  expect(list).toHaveTextContent(
    /^Gone: Elm Motors \(4417…\)Experian · Account · opened Mar 2021 · \$1,240\.50Back again: Oak Finance.*Updated: Harbor Bank.*Balance: \$1,200 → no valueExperian$/,
  );
  const changes = screen.getByRole('region', { name: 'What Changed' });
  expect(changes).toHaveTextContent('1 entry did not change.');
  expect(changes).toHaveTextContent('The first report from Equifax here: 1 entry.');
});

test('a change at several bureaus is one entry, a change at one bureau its own', async () => {
  const updated = (bureau: Bureau, to: string) =>
    reportChange({
      kind: 'updated',
      current: comparedRow({ bureau }),
      changed: [{ field: 'balance', from: '324', to }],
    });
  open([updated('experian', '332'), updated('equifax', '332'), updated('transunion', '340')]);
  const list = await screen.findByRole('list', { name: 'What changed' });
  expect(within(list).getAllByRole('listitem')).toHaveLength(2);
  expect(list).toHaveTextContent('$324 → $332Experian, Equifax');
  expect(list).toHaveTextContent('$324 → $340TransUnion');
});

test('the next step is to answer what waits, with one action', async () => {
  open([], [finding(), finding({ questions: [] })]);
  const step = await screen.findByRole('region', { name: '1 finding waits for your answer' });
  expect(within(step).getAllByRole('link')).toHaveLength(1);
  expect(within(step).getByRole('link', { name: 'See and Answer' })).toHaveAttribute(
    'href',
    '/credit-report/findings',
  );
});

test('answered findings stay one link away', async () => {
  open([], [finding({ questions: [] })]);
  expect(
    await screen.findByText(/^1 thing may be wrong. You have answered all questions./),
  ).toBeVisible();
  expect(screen.getByRole('link', { name: 'See Them' })).toHaveAttribute(
    'href',
    '/credit-report/findings',
  );
});

test('a finding is shown at its item', async () => {
  const item = creditItem();
  renderPortal(<CreditReportScreen />, {
    api: {
      'reports.latest': () => creditReport(),
      'reports.scores': () => [],
      'creditItems.list': () => [item, creditItem({ creditor: 'Elm Motors' })],
      'reports.findings': () =>
        currentFindings({ findings: [finding({ key: 'ab12', itemIds: [item.id] })] }),
      'contracts.current': () => currentContract({ step: 'in-force' }),
    },
  });
  const list = await screen.findByRole('list', { name: 'Active items, Experian' });
  const [link, ...others] = within(list).getAllByRole('link');
  expect(others).toEqual([]);
  expect(link).toHaveTextContent('Paid or closed, but with a balance');
  expect(link).toHaveAttribute('href', '/credit-report/findings?finding=ab12');
});
