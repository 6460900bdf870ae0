import { expect, jest, test } from '@jest/globals';
import { api as procedures } from '@repo/api-client/api.ts';
import type { ClientCreditItem } from '@repo/contract/credit-items';
import type { Bureau, CreditReport, OwnCreditReport } from '@repo/contract/credit-reports';
import { gatewayError, networkFailure } from '@repo/testing/fake-api.ts';
import { screen, within } from '@repo/testing/render-screen.tsx';
import { useState } from 'react';
import {
  creditItem,
  creditReport,
  daysAgo,
  enteredScores,
  noFindings,
} from '../../test/client-records.ts';
import { contractSummary, currentContract } from '../../test/agreement.ts';
import { renderPortal } from '../../test/render-portal.tsx';
import CreditReportScreen from './credit-report-screen.tsx';

const gateway = (report: CreditReport | null, items: ClientCreditItem[] = []) => ({
  'reports.latest': () => report,
  'reports.scores': () => (report ? enteredScores(report) : []),
  'creditItems.list': () => items,
  'reports.findings': () => noFindings,
  'contracts.current': () => currentContract({ step: 'in-force' }),
});

const activeItems = (bureau: string) =>
  screen.findByRole('list', { name: `Active items, ${bureau}` });
const disputedItems = (bureau: string) =>
  screen.getByRole('list', { name: `Disputed items, ${bureau}` });
const removedItems = (bureau: string) =>
  screen.getByRole('list', { name: `Removed items, ${bureau}` });
const creditorsIn = (list: HTMLElement) =>
  within(list)
    .getAllByRole('heading', { level: 4 })
    .map((heading) => heading.textContent);

test('groups items: active, disputed, removed with the newest removal first', async () => {
  renderPortal(<CreditReportScreen />, {
    api: gateway(creditReport(), [
      creditItem({ creditor: 'Gone In May', status: 'removed', removalDate: '2026-05-20' }),
      creditItem({ creditor: 'Still There', status: 'active' }),
      creditItem({ creditor: 'Gone In June', status: 'removed', removalDate: '2026-06-02' }),
      creditItem({ creditor: 'In Dispute', status: 'disputed' }),
      creditItem({ creditor: 'Elsewhere', bureau: 'equifax' }),
    ]),
  });
  expect(creditorsIn(await activeItems('Experian'))).toEqual(['Still There']);
  expect(creditorsIn(disputedItems('Experian'))).toEqual(['In Dispute']);
  const panel = screen.getByRole('tabpanel', { name: /Experian/ });
  const groups = within(panel).getAllByRole('heading', { level: 3 });
  expect(groups.map(({ textContent }) => textContent)).toEqual([
    'Active (1)',
    'Disputed (1)',
    'Removed (2)',
  ]);
  const removed = removedItems('Experian');
  expect(creditorsIn(removed)).toEqual(['Gone In June', 'Gone In May']);
  expect(within(removed).getByText('Gone In May').tagName).toBe('S');
  expect(removed).toHaveTextContent('Removed Jun 2, 2026');
  expect(removed).toHaveTextContent('Removed May 20, 2026');
});

test('the tab counts what is still on the report, the summary each status', async () => {
  renderPortal(<CreditReportScreen />, {
    api: gateway(creditReport(), [
      creditItem(),
      creditItem({ status: 'disputed' }),
      creditItem({ status: 'removed', removalDate: '2026-06-02' }),
    ]),
  });
  expect(await screen.findByRole('tab', { name: /^Experian/ })).toHaveTextContent(/^Experian\D*2/);
  expect(screen.getByRole('tab', { name: /^Equifax/ })).toHaveTextContent(/^Equifax\D*0/);
  expect(screen.getByRole('region', { name: 'Experian' })).toHaveTextContent(
    '1 active item1 disputed · 1 removed',
  );
  expect(screen.getByRole('region', { name: 'Equifax' })).toHaveTextContent(/0 active items$/);
});

test('an item shows its type, masked account, balance, dates and dispute reason', async () => {
  renderPortal(<CreditReportScreen />, {
    api: gateway(creditReport(), [
      creditItem({
        status: 'disputed',
        disputeReason: 'Not my account',
        disputeReasonLanguage: 'en',
        itemType: 'charge-off',
      }),
    ]),
  });
  expect(await screen.findByText('Not my account')).toHaveAttribute('lang', 'en');
  const list = disputedItems('Experian');
  for (const text of ['Charge-off', '4417', 'Opened Mar 5, 2021', '$1,240.50']) {
    expect(list).toHaveTextContent(text);
  }
  expect(list).toHaveTextContent('Dispute reason: Not my account');
});

test('a type is explained once for all bureaus', async () => {
  renderPortal(<CreditReportScreen />, {
    api: gateway(creditReport(), [
      creditItem({ creditor: 'First' }),
      creditItem({ creditor: 'Second', bureau: 'equifax' }),
      creditItem({ creditor: 'Third', status: 'removed', removalDate: '2026-06-02' }),
    ]),
  });
  await activeItems('Experian');
  expect(screen.getAllByText(/^A lender gave or sold an unpaid debt/)).toHaveLength(1);
});

test('a type without an explanation is shown without its hyphens', async () => {
  renderPortal(<CreditReportScreen />, {
    api: gateway(creditReport(), [creditItem({ itemType: 'returned-check' })]),
  });
  expect(await activeItems('Experian')).toHaveTextContent('Returned check');
  expect(screen.queryByText('Returned check', { selector: 'dt' })).toBeNull();
});

test('each bureau has a tab, reachable with the keyboard', async () => {
  const { user } = renderPortal(<CreditReportScreen />, {
    api: gateway(creditReport({ equifaxScore: null, reported: ['experian', 'transunion'] }), [
      creditItem({ bureau: 'transunion' }),
    ]),
  });
  expect(
    await screen.findByText('There is nothing negative on your Experian report.'),
  ).toBeVisible();
  await user.click(screen.getByRole('tab', { name: /^Experian/ }));
  await user.keyboard('{ArrowRight}');
  expect(screen.getByText('No Equifax report yet')).toBeVisible();
  await user.keyboard('{ArrowRight}');
  expect(creditorsIn(await activeItems('TransUnion'))).toEqual(['Harbor Bank']);
  expect(screen.queryByRole('heading', { name: /^Removed/ })).toBeNull();
});

test('scores have a rating in words; a bureau without a score is marked', async () => {
  renderPortal(<CreditReportScreen />, {
    api: gateway(creditReport({ experianScore: 640, equifaxScore: null })),
  });
  const region = await screen.findByRole('region', { name: 'Experian' });
  expect(within(region).getByLabelText('Experian: 640 of 850, Poor')).toBeInTheDocument();
  const equifax = screen.getByRole('region', { name: 'Equifax' });
  expect(within(equifax).getByLabelText('Equifax: no score yet')).toBeInTheDocument();
});

test('a bureau whose report nobody has seen is not called clear', async () => {
  const ofBureau = { bureaus: ['equifax' as const], scores: [], isOwn: true };
  const report = creditReport({
    experianScore: null,
    equifaxScore: null,
    transunionScore: null,
    sources: [{ ...ofBureau, fileName: 'report.pdf', isBeingChecked: true }],
    reported: ['equifax'],
  });
  const { user } = renderPortal(<CreditReportScreen />, { api: gateway(report) });
  expect(
    await screen.findByText('There is nothing negative on your Equifax report.'),
  ).toBeVisible();
  expect(screen.getByRole('tab', { name: /^Equifax/ })).toHaveAttribute('aria-selected', 'true');
  expect(screen.getByRole('region', { name: 'Experian' })).toHaveTextContent('No report yet');
  await user.click(screen.getByRole('tab', { name: /^Experian/ }));
  expect(await screen.findByText('No Experian report yet')).toBeVisible();
});

test('a bureau whose last report is older than the latest is not called unknown', async () => {
  const report = creditReport({
    experianScore: null,
    transunionScore: null,
    reported: ['experian', 'equifax'],
  });
  const { user } = renderPortal(<CreditReportScreen />, { api: gateway(report) });
  expect(await screen.findByRole('region', { name: 'Experian' })).toHaveTextContent(
    '0 active items',
  );
  await user.click(screen.getByRole('tab', { name: /^Experian/ }));
  expect(
    await screen.findByText('There is nothing negative on your Experian report.'),
  ).toBeVisible();
  expect(screen.getByRole('region', { name: 'TransUnion' })).toHaveTextContent('No report yet');
});

test('each tab says how far the next rating is, without the score of the card', async () => {
  renderPortal(<CreditReportScreen />, {
    api: gateway(creditReport({ experianScore: 634, equifaxScore: null, transunionScore: 750 })),
    language: 'es',
  });
  const panel = await screen.findByRole('tabpanel', { name: /^Experian/ });
  expect(panel).toHaveTextContent('Faltan 16 puntos para «Regular»');
  expect(panel).not.toHaveTextContent('634');
  expect(screen.getByText('La mejor calificación')).toBeInTheDocument();
});

test('the screen without a report links to the import', async () => {
  renderPortal(<CreditReportScreen />, { api: gateway(null) });
  expect(await screen.findByRole('link', { name: 'Upload Credit Report' })).toHaveAttribute(
    'href',
    '/credit-report/import',
  );
  expect(screen.queryByRole('tab')).toBeNull();
});

test('only long lists get their own scroll area', async () => {
  const many = (bureau: Bureau, count: number) =>
    Array.from({ length: count }, () => creditItem({ bureau }));
  const { user } = renderPortal(<CreditReportScreen />, {
    api: gateway(creditReport(), [...many('experian', 12), ...many('equifax', 13)]),
  });
  await activeItems('Experian');
  expect(screen.queryByRole('region', { name: 'Active items, Experian' })).toBeNull();
  await user.click(screen.getByRole('tab', { name: /^Equifax/ }));
  const area = screen.getByRole('region', { name: 'Active items, Equifax' });
  expect(area).toHaveAttribute('tabindex', '0');
  expect(creditorsIn(area)).toHaveLength(13);
});

test('lists the score factors with their shares in every state', () => {
  renderPortal(<CreditReportScreen />, { api: gateway(null), hold: ['reports.latest'] });
  const factors = screen.getByRole('region', { name: 'What Makes Up a Score' });
  for (const [name, share] of [
    ['Payment History', '35%'],
    ['Credit Utilization', '30%'],
    ['Length of Credit History', '15%'],
    ['Credit Mix', '10%'],
    ['New Credit', '10%'],
  ] as const) {
    expect(within(factors).getByRole('progressbar', { name })).toHaveAttribute(
      'aria-valuetext',
      expect.stringContaining(share),
    );
  }
});

test('shows loading and error states, and retries', async () => {
  const { user, api, release } = renderPortal(<CreditReportScreen />, {
    api: {
      ...gateway(creditReport()),
      'reports.latest': () => {
        throw networkFailure();
      },
    },
    hold: ['reports.latest'],
  });
  expect(screen.getByText('Loading…')).toBeInTheDocument();
  release();
  expect(await screen.findByText('Your credit report did not load')).toBeVisible();
  api.use(gateway(creditReport()));
  await user.click(screen.getByRole('button', { name: 'Try again' }));
  expect(await screen.findByText('Report of Nov 10, 2026')).toBeVisible();
});

test('the scores state their model', async () => {
  renderPortal(<CreditReportScreen />, {
    api: gateway(creditReport({ scoreModel: 'Classic FICO' })),
  });
  expect(await screen.findByText('Report of Nov 10, 2026, scores by Classic FICO')).toBeVisible();
});

test('items that fail to load show an error', async () => {
  renderPortal(<CreditReportScreen />, {
    api: {
      ...gateway(creditReport()),
      'creditItems.list': () => {
        throw gatewayError('INTERNAL_SERVER_ERROR');
      },
    },
  });
  expect(await screen.findByText('The items on your report did not load')).toBeVisible();
});

test('shows a report in Spanish', async () => {
  renderPortal(<CreditReportScreen />, {
    language: 'es',
    api: gateway(creditReport(), [
      creditItem({ creditor: 'Banco Uno', itemType: 'identity-theft' }),
      creditItem({ creditor: 'Banco Dos', status: 'removed', removalDate: '2026-06-02' }),
    ]),
  });
  const list = await screen.findByRole('list', { name: 'Registros activos, Experian' });
  expect(creditorsIn(list)).toEqual(['Banco Uno']);
  expect(
    screen.getByText('Una deuda que otra persona contrajo a nombre de usted.'),
  ).toBeInTheDocument();
  const removed = screen.getByRole('list', { name: 'Registros eliminados, Experian' });
  expect(removed).toHaveTextContent('Eliminado 2 de junio de 2026');
  expect(screen.getByRole('region', { name: 'Experian' })).toHaveTextContent('1 registro activo');
});

test('a disputed item shows its stations with dates, and that the bureau has the turn', async () => {
  renderPortal(<CreditReportScreen />, {
    api: gateway(creditReport(), [
      creditItem({
        status: 'disputed',
        events: [
          { status: 'active', at: '2026-01-05T12:00:00.000Z', disputedOn: null },
          { status: 'disputed', at: daysAgo(20), disputedOn: daysAgo(23).slice(0, 10) },
        ],
        disputedOn: daysAgo(23).slice(0, 10),
      }),
    ]),
  });
  const track = await screen.findByRole('list', { name: 'Dispute of Harbor Bank', hidden: true });
  const stations = within(track).getAllByRole('listitem', { hidden: true });
  expect(stations.map(({ textContent }) => textContent)).toEqual([
    'On your reportJan 5, 2026',
    expect.stringMatching(/^Dispute sent\w{3} \d+, \d{4}$/),
    'Answer from Experian',
  ]);
  expect(stations[2]).toHaveAttribute('aria-current', 'step');
  expect(disputedItems('Experian')).toHaveTextContent('Experian’s turn. We sent it 23 days ago.');
  expect(screen.getAllByText(/^The bureau normally has 30 days to investigate/)).toHaveLength(1);
});

test('the stations are behind a line that says whose turn it is', async () => {
  const { user } = renderPortal(<CreditReportScreen />, {
    api: gateway(creditReport(), [creditItem({ status: 'disputed' })]),
  });
  const summary = await screen.findByText(/^Experian’s turn\./);
  expect(screen.getByText('Answer from Experian')).not.toBeVisible();
  await user.click(summary);
  expect(screen.getByText('Answer from Experian')).toBeVisible();
});

test('a disputed item without a date sent says nothing of sending, and no clock runs', async () => {
  renderPortal(<CreditReportScreen />, {
    api: gateway(creditReport(), [
      creditItem({
        status: 'disputed',
        events: [{ status: 'disputed', at: daysAgo(23), disputedOn: null }],
        disputedOn: null,
      }),
    ]),
  });
  const track = await screen.findByRole('list', { name: 'Dispute of Harbor Bank', hidden: true });
  const stations = within(track).getAllByRole('listitem', { hidden: true });
  expect(stations[1]).toHaveTextContent(/^Dispute to be sent/);
  expect(stations[1]).toHaveAttribute('aria-current', 'step');
  expect(disputedItems('Experian')).toHaveTextContent('Our turn. We prepare the dispute');
  expect(disputedItems('Experian')).not.toHaveTextContent(/Dispute sent|30 days|ago/);
});

test('an active item says who reports it, and promises no dispute', async () => {
  renderPortal(<CreditReportScreen />, { api: gateway(creditReport(), [creditItem()]) });
  const items = await activeItems('Experian');
  expect(
    screen.getByText('The bureau reports it. No dispute of it has been decided.'),
  ).toBeInTheDocument();
  expect(items).not.toHaveTextContent(/Our turn|prepare|to be sent/);
});

const given = (bureau: Bureau, isCounted = true) => ({ bureau, model: 'FICO Score 8', isCounted });
const ownSource = {
  bureaus: ['experian', 'equifax'],
  scores: [given('experian'), given('equifax')],
  fileName: 'mine.html',
  isOwn: true,
  isBeingChecked: true,
} satisfies OwnCreditReport['sources'][number];

test('a submitted report is marked once, with its source', async () => {
  const report = creditReport({
    transunionScore: null,
    isBeingChecked: true,
    sources: [ownSource],
  });
  renderPortal(<CreditReportScreen />, {
    api: gateway(report, [
      creditItem({ isBeingChecked: true }),
      creditItem({ isBeingChecked: true }),
    ]),
  });
  expect(
    await screen.findByRole('heading', { name: 'Our team is checking what you imported.' }),
  ).toBeVisible();
  expect(screen.getAllByText('From mine.html, imported by you')).toHaveLength(1);
  expect(screen.getAllByText('Being checked')).toHaveLength(2);
});

test('bureaus of several sources name their own, and items being checked are apart', async () => {
  const checked = {
    ...ownSource,
    scores: [given('equifax'), { ...given('experian', false), model: 'FICO Score 9' }],
    isBeingChecked: false,
  };
  const report = creditReport({
    transunionScore: null,
    sources: [checked, { ...ownSource, scores: [given('experian'), given('equifax', false)] }],
  });
  renderPortal(<CreditReportScreen />, {
    api: gateway(report, [
      creditItem(),
      creditItem({ creditor: 'Elm Motors', isBeingChecked: true }),
    ]),
  });
  const card = await screen.findByRole('region', { name: 'Experian' });
  expect(card).toHaveTextContent('From mine.html, imported by youBeing checked');
  expect(screen.getByRole('region', { name: 'Equifax' })).toHaveTextContent(
    /imported by you and checked by our team$/,
  );
  expect(creditorsIn(await activeItems('Experian'))).toEqual(['Harbor Bank']);
  expect(
    creditorsIn(screen.getByRole('list', { name: 'Active items being checked, Experian' })),
  ).toEqual(['Elm Motors']);
});

test('the bureau is in the address', async () => {
  const { user, shell } = renderPortal(<CreditReportScreen />, {
    api: gateway(creditReport(), [creditItem({ bureau: 'equifax' })]),
    path: '/credit-report?bureau=equifax',
  });
  expect(creditorsIn(await activeItems('Equifax'))).toEqual(['Harbor Bank']);
  await user.click(screen.getByRole('tab', { name: /^TransUnion/ }));
  expect(shell.navigation.location().search).toBe('?bureau=transunion');
  expect(screen.getByRole('tab', { name: /^TransUnion/ })).toHaveAttribute('aria-selected', 'true');
});

function AfterOverview() {
  const [opened, setOpened] = useState(false);
  const { isSuccess: hasReport } = procedures.reports.latest.useQuery();
  const { isSuccess: hasItems } = procedures.creditItems.list.useQuery();
  if (opened) return <CreditReportScreen />;
  return hasReport && hasItems && <button onClick={() => setOpened(true)}>Open</button>;
}

test('the tabs wait for the history after Overview, because it would push them down', async () => {
  const view = renderPortal(<AfterOverview />, { api: gateway(creditReport(), [creditItem()]) });
  const release = view.api.hold('reports.scores');
  await view.user.click(await screen.findByRole('button', { name: 'Open' }));
  expect(screen.getByRole('heading', { level: 1 })).toBeVisible();
  expect(screen.queryByRole('tab')).toBeNull();
  release();
  expect(await screen.findByRole('tab', { name: /^Experian/ })).toBeVisible();
});

test('a history that does not load leaves the report readable, and can be tried again', async () => {
  const { user, api } = renderPortal(<CreditReportScreen />, {
    api: {
      ...gateway(creditReport(), [creditItem()]),
      'reports.scores': () => {
        throw gatewayError('INTERNAL_SERVER_ERROR');
      },
    },
  });
  expect(await screen.findByText('Your score history did not load')).toBeVisible();
  expect(creditorsIn(await activeItems('Experian'))).toEqual(['Harbor Bank']);
  api.use({
    'reports.scores': () =>
      enteredScores(creditReport(), creditReport({ reportDate: '2026-08-10', experianScore: 640 })),
  });
  await user.click(screen.getByRole('button', { name: 'Try again' }));
  expect(await screen.findByText('Experian: 640 → 690, up 50 points')).toBeVisible();
});

test('prints', async () => {
  const print = jest.spyOn(window, 'print').mockImplementation(() => {});
  const { user } = renderPortal(<CreditReportScreen />, { api: gateway(creditReport()) });
  await user.click(await screen.findByRole('button', { name: 'Print' }));
  expect(print).toHaveBeenCalledTimes(1);
});

test('a contract that waits for the client is the next step', async () => {
  renderPortal(<CreditReportScreen />, {
    api: {
      ...gateway(creditReport(), [creditItem()]),
      'contracts.current': () => currentContract({ step: 'sign', contract: contractSummary() }),
    },
  });
  const step = await screen.findByRole('region', {
    name: 'Your contract is here. Read it in peace, and decide.',
  });
  expect(within(step).getByRole('link', { name: 'Read the contract' })).toHaveAttribute(
    'href',
    '/agreement',
  );
  expect(screen.queryByText('There is nothing for you to do now')).toBeNull();
});
