import { afterEach, expect, jest, test } from '@jest/globals';
import { REQUEST_TIMEOUT_MS } from '@repo/api-client/fetch-text.ts';
import type { ReportChange } from '@repo/contract/report-comparison';
import type { ReportImport } from '@repo/contract/report-imports';
import { gatewayError } from '@repo/testing/fake-api.ts';
import { act, fireEvent, screen, waitFor, within } from '@repo/testing/render-screen.tsx';
import {
  comparedRow,
  reportChange,
  reportImport,
  tradeline,
} from '../../../test/client-records.ts';
import { renderPortal } from '../../../test/render-portal.tsx';
import ReviewScreen from './review-screen.tsx';

afterEach(() => {
  jest.useRealTimers();
});

function open(report: ReportImport, options: Parameters<typeof renderPortal>[1] = {}) {
  return renderPortal(<ReviewScreen params={{ reportId: report.id }} />, {
    ...options,
    api: {
      'reports.get': () => report,
      'reports.confirm': () => report,
      'reports.discard': () => null,
      'documents.uploadLimits': () => null,
      ...options.api,
    },
  });
}

const row = (table: HTMLElement, name: string) =>
  within(table).getByRole('rowheader', { name }).closest('tr')!;

test('shows whose report it is, its scores with their model, and counts by bureau', async () => {
  open(reportImport());
  const table = await screen.findByRole('table', { name: 'What We Read' });
  expect(row(table, 'Names')).toHaveTextContent('Dana Example–');
  expect(row(table, 'Date of birth')).toHaveTextContent('Apr 12, 1988');
  expect(row(table, 'Score, VantageScore 3.0')).toHaveTextContent('641–');
  expect(row(table, 'Accounts')).toHaveTextContent('Accounts11');
  expect(row(table, 'Inquiries')).toHaveTextContent('Inquiries01');
  expect(screen.getByText('Report of Nov 10, 2026 · report.html')).toBeVisible();
  expect(screen.getByRole('link', { name: 'Download the original file' })).toHaveAttribute(
    'href',
    '/api/documents/document-1/file',
  );
});

test('leads with the accounts, of which the negative ones show their state at each bureau', async () => {
  const { user } = open(reportImport());
  expect(
    await screen.findByRole('heading', {
      name: 'We read 1 account at 2 bureaus. 1 of them looks bad to a lender.',
    }),
  ).toBeVisible();
  const accounts = screen.getByRole('list', { name: 'Negative accounts' });
  const [account, ...others] = within(accounts).getAllByRole('listitem');
  expect(others).toEqual([]);
  expect(account).toHaveTextContent(
    /^Harbor Bank 4417…Charge-offBureaus differExperian .*\$1,240\.50Equifax .*\$0/,
  );
  const table = within(account!).getByRole('table', { name: 'Harbor Bank', hidden: true });
  const balance = within(table).getByText('Balance').closest('tr')!;
  expect(balance).toHaveTextContent(/^BalanceDiffers\$1,240\.50\$0$/);
  expect(within(table).queryByText('Past due')).toBeNull();
  await user.click(screen.getByRole('checkbox', { name: /Show the words of the file/ }));
  expect(balance).toHaveTextContent('In the file: “$1,240.50”');
});

test('a row without a value at any bureau is left out; a birth date of any bureau is shown', async () => {
  const base = reportImport();
  const [known] = base.snapshot.personalInformation;
  open({
    ...base,
    snapshot: {
      ...base.snapshot,
      scores: [],
      personalInformation: [
        { ...known!, birthDate: null, names: [] },
        { ...known!, bureau: 'equifax', names: [] },
      ],
    },
  });
  const table = await screen.findByRole('table', { name: 'What We Read' });
  expect(row(table, 'Date of birth')).toHaveTextContent(/–no valueApr 12, 1988$/);
  for (const name of ['Names', 'Score', 'Collections'])
    expect(within(table).queryByText(name)).toBeNull();
});

test('lists the values that were not read, with their places in the file', async () => {
  const message = '“12/45/2021” was not read as dateOpened';
  open(
    reportImport({ problems: [{ path: 'AccountHistory[3]', code: 'unreadable-date', message }] }),
  );
  expect(await screen.findByText('1 value could not be read')).toBeVisible();
  expect(screen.getByText(/A date/).closest('li')).toHaveTextContent(
    'A date “12/45/2021”Place in the file: AccountHistory[3]',
  );
});

test('an older report names the bureaus with a newer one', async () => {
  open(reportImport({ overtaken: ['equifax', 'transunion'] }));
  expect(
    await screen.findByText(
      'There is a newer report from Equifax. This one does not change those items.',
    ),
  ).toBeVisible();
});

test('confirms and opens the credit report', async () => {
  const report = reportImport();
  const { user, api, shell } = open(report);
  await user.dblClick(await screen.findByRole('button', { name: 'Confirm Report' }));
  await waitFor(() =>
    expect(shell.navigations).toEqual([{ to: '/credit-report', replace: false }]),
  );
  expect(api.inputs('reports.confirm')).toEqual([
    { reportId: report.id, answers: { isSamePerson: false, reportDate: null, matches: [] } },
  ]);
  expect(shell.toasts).toMatchObject([{ title: 'Report confirmed' }]);
});

test('a confirmation opens nothing when the reader left meanwhile', async () => {
  const { user, api, shell, unmount } = open(reportImport());
  const release = api.hold('reports.confirm');
  await user.click(await screen.findByRole('button', { name: 'Confirm Report' }));
  await waitFor(() => expect(api.inputs('reports.confirm')).toHaveLength(1));
  unmount();
  release();
  await waitFor(() => expect(shell.toasts).toMatchObject([{ title: 'Report confirmed' }]));
  expect(shell.navigations).toEqual([]);
});

test('waits longer for a confirmation than for other calls', async () => {
  const { api, shell } = open(reportImport());
  const confirm = await screen.findByRole('button', { name: 'Confirm Report' });
  const release = api.hold('reports.confirm');
  jest.useFakeTimers();
  fireEvent.click(confirm);
  await act(() => jest.advanceTimersByTimeAsync(2 * REQUEST_TIMEOUT_MS));
  expect(api.inputs('reports.confirm')).toHaveLength(1);
  release();
  await act(() => jest.advanceTimersByTimeAsync(1));
  expect(shell.toasts).toMatchObject([{ title: 'Report confirmed' }]);
});

test('asks what the file leaves open, and sends the answers', async () => {
  const base = reportImport();
  const change = reportChange({
    kind: 'unsure',
    previous: null,
    candidates: [
      {
        previous: comparedRow({ creditor: 'HARBOR BK', balance: 900 }),
        probability: 0.6,
        reasons: [],
      },
    ],
  });
  const { user, api, shell } = open({
    ...base,
    reportDate: '2026-11',
    needsReportDate: true,
    changes: [change],
    otherPerson: {
      reported: { names: ['D. Other'], birthDates: ['1970'] },
      client: { name: 'Dana Example', birthDate: '1988-04-12' },
    },
  });
  expect(await screen.findByText('This report may be somebody else’s')).toBeVisible();
  expect(
    screen.getByText(
      /about D\. Other, born 1970\. The account belongs to Dana Example, born Apr 12/,
    ),
  ).toBeVisible();
  const confirm = screen.getByRole('button', { name: 'Confirm Report' });
  await user.click(confirm);
  expect(screen.getAllByText('Please answer this question')).toHaveLength(2);
  await waitFor(() =>
    expect(screen.getByRole('radio', { name: 'Yes, it is about me' })).toHaveFocus(),
  );
  expect(api.inputs('reports.confirm')).toEqual([]);

  await user.click(screen.getByRole('radio', { name: 'No, it is somebody else’s' }));
  expect(confirm).toBeDisabled();
  await user.click(screen.getByRole('radio', { name: 'Yes, it is about me' }));
  await user.type(screen.getByLabelText(/^Date of the report/), '11/09/2026');
  await user.click(
    screen.getByRole('radio', { name: /^Yes, it is HARBOR BK \(4417…\), Experian, .*\$900$/ }),
  );
  await user.click(confirm);
  await waitFor(() => expect(shell.navigations).toHaveLength(1));
  expect(api.inputs('reports.confirm')).toMatchObject([
    {
      answers: {
        isSamePerson: true,
        reportDate: '2026-11-09',
        matches: [{ change: change.id, candidate: 0 }],
      },
    },
  ]);
});

test.each([
  ['in another order', (a: ReportChange, b: ReportChange, c: ReportChange) => [c, b, a]],
  ['and one less', (_: ReportChange, b: ReportChange) => [b]],
  ['and one more', (a: ReportChange, b: ReportChange, c: ReportChange) => [a, c, b]],
])('keeps the answers of questions that are asked %s after a change', async (_, asked) => {
  const ask = (creditor: string) =>
    reportChange({
      kind: 'unsure',
      current: comparedRow({ creditor }),
      previous: null,
      candidates: ['first', 'second'].map((which) => ({
        previous: comparedRow({ creditor: `${creditor} ${which}` }),
        probability: 0.6,
        reasons: [],
      })),
    });
  const [a, b, c] = [ask('A Bank'), ask('B Bank'), ask('C Bank')];
  const report = reportImport({ changes: [a, b] });
  const { user, api, shell } = open(report);
  await user.click(await screen.findByRole('radio', { name: /^Yes, it is B Bank second/ }));
  const changes = asked(a, b, c);
  const turned = { ...b, candidates: b.candidates.toReversed() };
  const now = changes.map((change) => (change === b ? turned : change));
  api.use({ 'reports.get': () => ({ ...report, changes: now }) });
  act(() => shell.events.emit('client-changed', ['credit-reports']));
  await waitFor(() =>
    expect(screen.getAllByRole('group', { name: /^Was / })).toHaveLength(now.length),
  );
  expect(screen.getAllByRole('group', { name: /^Was / })[0]).toHaveAccessibleName(
    expect.stringContaining(now[0]!.current!.creditor),
  );
  expect(screen.getByRole('radio', { name: /^Yes, it is B Bank second/ })).toBeChecked();
  for (const creditor of changes.filter((one) => one !== b).map((one) => one.current!.creditor)) {
    const group = screen.getByRole('group', { name: new RegExp(`^Was ${creditor}`) });
    await user.click(within(group).getByRole('radio', { name: 'No, it is another one' }));
  }
  await user.click(screen.getByRole('button', { name: 'Confirm Report' }));
  await waitFor(() => expect(api.inputs('reports.confirm')).toHaveLength(1));
  expect(api.inputs('reports.confirm')).toMatchObject([
    {
      answers: {
        matches: changes.map(({ id }) => ({ change: id, candidate: id === b.id ? 0 : null })),
      },
    },
  ]);
});

test('asks for the date of a report that is dated in the future', async () => {
  const { user, api } = open(reportImport({ reportDate: '2062-10-01', needsReportDate: true }));
  const confirm = await screen.findByRole('button', { name: 'Confirm Report' });
  await user.click(confirm);
  expect(api.inputs('reports.confirm')).toEqual([]);
  await user.type(screen.getByLabelText(/^Date of the report/), '10/01/2026');
  await user.click(confirm);
  await waitFor(() =>
    expect(api.inputs('reports.confirm')).toMatchObject([
      { answers: { reportDate: '2026-10-01' } },
    ]),
  );
});

test('a failure leaves the report to be confirmed again', async () => {
  const { user, shell } = open(reportImport(), {
    api: {
      'reports.confirm': () => {
        throw gatewayError('SERVICE_UNAVAILABLE');
      },
    },
  });
  await user.click(await screen.findByRole('button', { name: 'Confirm Report' }));
  await waitFor(() =>
    expect(shell.toasts).toMatchObject([{ title: 'The report was not confirmed' }]),
  );
  expect(screen.getByRole('button', { name: 'Confirm Report' })).toBeEnabled();
  expect(shell.navigations).toEqual([]);
});

test('discards after a question', async () => {
  const report = reportImport();
  const { user, api, shell } = open(report);
  await user.click(await screen.findByRole('button', { name: 'Discard' }));
  const dialog = screen.getByRole('dialog', { name: 'Discard this report?' });
  await user.click(within(dialog).getByRole('button', { name: 'Discard' }));
  await waitFor(() =>
    expect(shell.navigations).toEqual([{ to: '/credit-report/import', replace: true }]),
  );
  expect(api.inputs('reports.discard')).toEqual([{ reportId: report.id }]);
});

test('a confirmed report has no buttons; in Spanish', async () => {
  open(reportImport({ confirmedAt: '2026-11-12T12:00:00.000Z' }), { language: 'es' });
  expect(await screen.findByText(/Este informe se confirmó el/)).toBeVisible();
  expect(screen.queryByRole('button', { name: /Confirmar/ })).toBeNull();
});

test('rows that the file does not distinguish are listed separately', async () => {
  const base = reportImport();
  open({
    ...base,
    snapshot: { ...base.snapshot, tradelines: [tradeline(), tradeline()] },
  });
  const accounts = await screen.findByRole('list', { name: '1 other account', hidden: true });
  expect(within(accounts).getAllByRole('listitem', { hidden: true })).toHaveLength(1);
});

test('a report that the client submitted is being checked, and can still be discarded', async () => {
  const report = reportImport({ submittedAt: '2026-11-13T12:00:00.000Z' });
  const { user, api } = open(report);
  expect(
    await screen.findByText(/^You confirmed this report on Nov 13, 2026\. Our team now checks it/),
  ).toBeVisible();
  expect(screen.queryByRole('button', { name: 'Confirm Report' })).toBeNull();
  await user.click(screen.getByRole('button', { name: 'Discard' }));
  await user.click(within(screen.getByRole('dialog')).getByRole('button', { name: 'Discard' }));
  await waitFor(() => expect(api.inputs('reports.discard')).toEqual([{ reportId: report.id }]));
});
