import { expect, test } from '@jest/globals';
import type { CreditItemStatus } from '@repo/contract/credit-items';
import { screen } from '@repo/testing/render-screen.tsx';
import {
  creditItem,
  creditReport,
  enteredScores,
  noFindings,
  pastStatuses,
  progressUpdate,
} from '../../test/client-records.ts';
import { currentContract } from '../../test/agreement.ts';
import { renderPortal } from '../../test/render-portal.tsx';
import CreditReportScreen from '../reports/credit-report-screen.tsx';
import ProgressScreen from '../progress-updates/progress-screen.tsx';
import OverviewScreen from './overview-screen.tsx';

const withHistory = (...statuses: CreditItemStatus[]) =>
  creditItem({
    status: statuses.at(-1)!,
    removalDate: statuses.at(-1) === 'removed' ? '2026-02-01' : null,
    events: pastStatuses(...statuses),
  });

/** Two disputed (one for the third time, one removed and back before), one removed, one verified by its bureau. */
const api = {
  'reports.findings': () => noFindings,
  'contracts.current': () => currentContract(),
  'creditItems.list': () => [
    withHistory('active', 'disputed', 'active', 'disputed', 'active', 'disputed'),
    withHistory('active', 'disputed', 'removed', 'active', 'disputed'),
    withHistory('active', 'disputed', 'removed'),
    withHistory('active', 'disputed', 'active'),
  ],
  'progressUpdates.list': () =>
    (['dispute-sent', 'dispute-sent', 'item-removed', 'item-removed'] as const).map((updateType) =>
      progressUpdate({ updateType }),
    ),
  'reports.latest': () => creditReport(),
  'reports.checked': () => creditReport(),
  'reports.scores': () => enteredScores(creditReport()),
  'documents.list': () => [],
  'notifications.summary': () => ({ total: 0, unread: 0, newestUnread: null }),
};

test.each([
  ['Overview', OverviewScreen, 'With the bureaus now'],
  ['Progress', ProgressScreen, '7 sent in all'],
])('%s counts the items in dispute and those removed', async (_name, Screen, hint) => {
  renderPortal(<Screen />, { api });
  const disputes = (await screen.findByText(hint)).parentElement;
  expect(disputes).toHaveTextContent(`Active Disputes2${hint}`);
  const removed = screen.getByText('Items Removed').closest('dt')?.parentElement;
  expect(removed).toHaveTextContent(/^Items Removed1\D/);
});

test('the Credit Report lists as many', async () => {
  renderPortal(<CreditReportScreen />, { api });
  for (const group of ['Disputed (2)', 'Removed (1)', 'Active (1)']) {
    expect(await screen.findByRole('heading', { name: group })).toBeVisible();
  }
});
