import { expect, test } from '@jest/globals';
import type { Bureau } from '@repo/contract/credit-reports';
import { createIssue } from '@repo/contract/issues';
import type { ConfirmClientReportAnswers } from '@repo/contract/report-imports';
import { gatewayError } from '@repo/testing/fake-api.ts';
import { screen, waitFor, within } from '@repo/testing/render-screen.tsx';
import {
  aClient,
  CLIENT_ID,
  renderAdmin,
  type RenderAdminOptions,
} from '../../../test/render-admin.tsx';
import {
  aChange,
  aComparedRow,
  aReportImport,
  aTradeline,
  REPORT_ID,
} from '../../../test/report-import-fixtures.ts';
import ReportImportScreen from './report-import-screen.tsx';

function show(report = aReportImport(), options: RenderAdminOptions = {}) {
  return renderAdmin(ReportImportScreen, {
    path: `/admin/client/${CLIENT_ID}/reports/${REPORT_ID}`,
    params: { id: CLIENT_ID, reportId: REPORT_ID },
    ...options,
    api: {
      'clients.get': () => aClient(),
      'clientReports.get': () => report,
      'clientReports.scores': () => ({ series: [], reports: [] }),
      ...options.api,
    },
  });
}

const missing = {
  itemId: '10000000-0000-4000-8000-000000000009',
  status: 'disputed',
  bureau: 'experian',
  creditor: 'Lake Clinic',
  itemType: 'collection',
  accountNumber: '1177',
  dateOpened: null,
  balance: '310.00',
} as const;

const confirmButton = () => screen.findByRole('button', { name: 'Confirm report' });

test('negative accounts come first, and open to their values with the words of the file', async () => {
  const { user } = show(
    aReportImport({
      snapshot: {
        tradelines: [
          aTradeline({ creditor: 'LAKE CLINIC', accountNumber: null, dateOpened: null }),
          aTradeline({ provenance: { balance: { path: 'table[1]', text: '$310.00' } } }),
        ],
      },
      negative: [{ list: 'tradelines', index: 1, itemType: 'late-payment', bureau: 'experian' }],
    }),
  );
  const [account, ...others] = within(
    await screen.findByRole('list', { name: 'Negative accounts' }),
  ).getAllByRole('listitem');
  expect(others).toEqual([]);
  expect(account).toHaveTextContent(/^HARBOR BANK 5178…Late payment/);
  const cells = within(account!);
  expect(cells.getByText('$310', { selector: 'summary *' })).toBeVisible();
  expect(cells.getAllByText('Not reported')).toHaveLength(2);
  await user.click(screen.getByRole('checkbox', { name: /^Show the file’s own words/ }));
  expect(cells.getByText('In the file: “$310.00”')).toBeInTheDocument();
  const folded = screen.getByRole('list', { name: '1 other account', hidden: true });
  expect(folded).toHaveTextContent('LAKE CLINIC');
});

test('the decision says what a confirmation does, with the items that are ticked', async () => {
  const { user } = show(aReportImport({ added: 1, missing: [missing] }));
  const bar = within(await screen.findByRole('group', { name: 'Decision' }));
  expect(bar.getByText('Adds 1 item · scores Experian 612')).toBeVisible();
  await user.click(screen.getByRole('checkbox', { name: /Lake Clinic/ }));
  expect(bar.getByText('Adds 1 item · closes 1 · scores Experian 612')).toBeVisible();
});

test('the decision says from which scores the client comes', async () => {
  const point = (reportDate: string, score: number) => ({
    reportDate,
    score,
    isBeingChecked: false,
  });
  const points = [point('2026-08-01', 540), point('2026-09-01', 550), point('2026-11-01', 630)];
  const ofExperian = (model: string) => ({ bureau: 'experian', model, points }) as const;
  show(aReportImport(), {
    api: {
      'clientReports.scores': () => ({
        series: [ofExperian('FICO Score 8'), ofExperian('VantageScore 3.0')],
        reports: [],
      }),
    },
  });
  const bar = within(await screen.findByRole('group', { name: 'Decision' }));
  expect(await bar.findByText(/scores Experian 550 → 612$/)).toBeVisible();
});

test('the decision names bureaus and models, and no score that the first file of the day keeps from counting', async () => {
  const score = (bureau: Bureau, model: string, value: number) => ({
    bureau,
    model,
    score: value,
    provenance: {},
  });
  const report = aReportImport({
    snapshot: {
      reportDate: '2026-10-01',
      scores: [
        score('experian', 'FICO Score 8', 700),
        score('equifax', 'FICO Score 8', 640),
        score('experian', 'FICO Score 9', 655),
      ],
    },
  });
  const points = [{ reportDate: '2026-10-01', score: 612, isBeingChecked: false }];
  show(report, {
    api: {
      'clientReports.scores': () => ({
        series: [{ bureau: 'experian', model: 'FICO Score 8', points }],
        reports: [],
      }),
    },
  });
  const bar = within(await screen.findByRole('group', { name: 'Decision' }));
  expect(
    await bar.findByText(
      /scores FICO Score 8: Experian 612, Equifax 640; FICO Score 9: Experian 655$/,
    ),
  ).toBeVisible();
});

test('an older report names the bureaus whose items it does not change', async () => {
  show(aReportImport({ snapshot: { bureaus: ['experian', 'equifax'] }, overtaken: ['equifax'] }));
  expect(
    await screen.findByText(
      'There is a newer report from Equifax. This one does not change those items.',
    ),
  ).toBeVisible();
});

test('each question is answered before the report is confirmed', async () => {
  const candidate = (creditor: string) => ({
    previous: aComparedRow({ creditor }),
    probability: 0.71,
    reasons: ['similar-creditor' as const],
  });
  const unsure = aChange({
    id: 'u1',
    kind: 'unsure',
    candidates: [candidate('HARBOR BK'), candidate('HARBOUR')],
  });
  const report = aReportImport({
    reportDate: null,
    needsReportDate: true,
    questions: ['person', 'date', 'matches'],
    changes: [unsure],
    otherPerson: {
      reported: { names: ['Zoe Walsh'], birthDates: [] },
      client: { name: 'Dana Reed', birthDate: '1988-04-12' },
    },
  });
  const { user, api, shell } = show(report, {
    api: { 'clientReports.confirm': () => report },
  });
  expect(
    await screen.findByText(
      /about Zoe Walsh\. The account belongs to Dana Reed, born Apr 12, 1988/,
    ),
  ).toBeVisible();
  const decision = screen.getByRole('group', { name: 'Decision' });
  expect(decision).toHaveTextContent('3 questions to answer');
  await user.click(await confirmButton());
  expect(await screen.findAllByText('Please answer this question')).toHaveLength(2);
  expect(api.inputs('clientReports.confirm')).toEqual([]);
  expect(screen.getAllByText('71 % alike: similar creditor')).toHaveLength(2);
  await user.click(screen.getByRole('radio', { name: /^Yes, it is HARBOUR/ }));
  await user.click(screen.getByRole('radio', { name: 'Yes, it is the same person' }));
  await user.type(screen.getByLabelText(/^Date of the report/), '10/1/2026');
  expect(decision).not.toHaveTextContent(/to answer/);
  await user.click(await confirmButton());
  await waitFor(() => expect(shell.toasts).toHaveLength(1));
  expect(api.inputs('clientReports.confirm')).toEqual([
    {
      id: CLIENT_ID,
      reportId: REPORT_ID,
      answers: {
        isSamePerson: true,
        reportDate: '2026-10-01',
        matches: [{ change: 'u1', candidate: 1 }],
        isSeen: true,
        removedItemIds: [],
      },
    },
  ]);
  expect(shell.navigations.at(-1)?.to).toBe(`/admin/client/${CLIENT_ID}?tab=reports`);
});

test('a report whose date is impossible asks for it', async () => {
  const report = aReportImport({ reportDate: '2062-10-01', needsReportDate: true });
  const { user, api } = show(report, { api: { 'clientReports.confirm': () => report } });
  await user.click(await confirmButton());
  expect(api.inputs('clientReports.confirm')).toEqual([]);
  await user.type(screen.getByLabelText(/^Date of the report/), '10/1/2026');
  await user.click(await confirmButton());
  await waitFor(() =>
    expect(api.inputs('clientReports.confirm')).toMatchObject([
      { answers: { reportDate: '2026-10-01' } },
    ]),
  );
});

test('a confirmation opens nothing when the admin left meanwhile', async () => {
  const report = aReportImport();
  const { user, api, shell, unmount } = show(report, {
    api: { 'clientReports.confirm': () => report },
  });
  const release = api.hold('clientReports.confirm');
  await user.click(await confirmButton());
  await waitFor(() => expect(api.inputs('clientReports.confirm')).toHaveLength(1));
  unmount();
  release();
  await waitFor(() => expect(shell.toasts).toHaveLength(1));
  expect(shell.navigations).toEqual([]);
});

test('a failed confirmation says why and can be tried again', async () => {
  const { user, shell } = show(aReportImport(), {
    api: {
      'clientReports.confirm': () => {
        throw gatewayError('CONFLICT');
      },
    },
  });
  await user.click(await confirmButton());
  expect(await confirmButton()).toHaveAccessibleDescription(/./);
  expect(await confirmButton()).toBeEnabled();
  expect(shell.navigations).toEqual([]);
});

test('a report that asks for a look only since it was shown is shown again before it is confirmed', async () => {
  const shown = aReportImport({ isOwn: true });
  let report = shown;
  const { user, api, shell } = show(shown, {
    api: {
      'clientReports.get': () => report,
      'clientReports.confirm': (input) => {
        if ((input as { answers: ConfirmClientReportAnswers }).answers.isSeen) return report;
        report = { ...shown, questions: ['look'], removed: [missing] };
        const issue = createIssue(['answers', 'isSeen'], 'report-look-needed');
        throw gatewayError('CONFLICT', issue.message, [issue]);
      },
    },
  });
  const bar = within(await screen.findByRole('group', { name: 'Decision' }));
  await user.click(await confirmButton());
  expect(await bar.findByText(/closes 1/)).toBeVisible();
  expect(await confirmButton()).toHaveAccessibleDescription(/Look at this report first/);
  await user.click(await confirmButton());
  await waitFor(() => expect(shell.toasts.at(-1)).toMatchObject({ title: 'Report confirmed' }));
  expect(api.inputs('clientReports.confirm')).toMatchObject([
    { answers: { isSeen: false } },
    { answers: { isSeen: true, removedItemIds: [] } },
  ]);
});

test('a report is discarded after a question', async () => {
  const { user, api, shell } = show(aReportImport(), {
    api: { 'clientReports.discard': () => null },
  });
  await user.click(await screen.findByRole('button', { name: 'Discard' }));
  const dialog = within(await screen.findByRole('dialog'));
  await user.click(dialog.getByRole('button', { name: 'Discard' }));
  await waitFor(() => expect(shell.toasts).toHaveLength(1));
  expect(api.inputs('clientReports.discard')).toEqual([{ id: CLIENT_ID, reportId: REPORT_ID }]);
});

test('a confirmed report offers no decision and lists its changes, in Spanish', async () => {
  show(
    aReportImport({
      confirmedAt: '2026-10-03T12:00:00.000Z',
      changes: [
        aChange({
          kind: 'updated',
          previous: aComparedRow(),
          changed: [{ field: 'balance', from: '310', to: null }],
        }),
      ],
      problems: [{ path: 'row 4', code: 'unreadable-date', message: '“13/45” was not read' }],
    }),
    { language: 'es' },
  );
  expect(await screen.findByText('Saldo: $310 → sin valor')).toBeVisible();
  expect(screen.getByText('Una fecha').closest('li')).toHaveTextContent(
    '“13/45”Lugar en el archivo: row 4',
  );
  expect(screen.queryByRole('button', { name: 'Confirmar informe' })).toBeNull();
});

test('a report that is gone says so', async () => {
  show(aReportImport(), {
    api: {
      'clientReports.get': () => {
        throw gatewayError('NOT_FOUND');
      },
    },
  });
  expect(await screen.findByRole('heading', { name: 'Report not found' })).toBeVisible();
});

test('asks about the items that no import listed before, and confirms with the ticked ones', async () => {
  const answers = { isSamePerson: false, reportDate: '2026-10-05', matches: [] };
  const report = aReportImport({
    isOwn: true,
    submittedAt: '2026-10-03T12:00:00.000Z',
    reportDate: null,
    needsReportDate: true,
    answers,
    questions: ['date', 'removals'],
    missing: [missing],
  });
  const { user, api } = show(report, { api: { 'clientReports.confirm': () => report } });
  expect(await screen.findByText(/imported by the client on Oct 2, 2026/)).toBeVisible();
  expect(screen.getByLabelText(/^Date of the report/)).not.toHaveValue('');
  const group = within(
    screen.getByRole('group', { name: 'Not in this report: removed by the bureau?' }),
  );
  const box = group.getByRole('checkbox', { name: /Lake Clinic/ });
  expect(box).not.toBeChecked();
  await user.click(box);
  await user.click(await confirmButton());
  await waitFor(() =>
    expect(api.inputs('clientReports.confirm')).toMatchObject([
      { answers: { reportDate: '2026-10-05', removedItemIds: [missing.itemId] } },
    ]),
  );
});

test.each([
  ['says so', { questions: ['look' as const] }, / · withdrawn on Oct 5, 2026$/],
  [
    'no longer says so once it is confirmed again',
    { confirmedAt: '2026-10-06T12:00:00.000Z' },
    /imported by the client on Oct 2, 2026$/,
  ],
])('a withdrawn report %s', async (_, changes, origin) => {
  show(aReportImport({ isOwn: true, withdrawnAt: '2026-10-05T12:00:00.000Z', ...changes }));
  expect(await screen.findByText(origin)).toBeVisible();
});

test('a confirmed report can be withdrawn, unless something stands on it', async () => {
  const report = aReportImport({ confirmedAt: '2026-10-03T12:00:00.000Z' });
  let isRefused = true;
  const { user, api, shell } = show(report, {
    api: {
      'clientReports.withdraw': () => {
        if (!isRefused) return report;
        const issue = createIssue(['reportId'], 'report-has-later', 'later.html');
        throw gatewayError('CONFLICT', issue.message, [issue]);
      },
    },
  });
  const withdraw = async () => {
    await user.click(await screen.findByRole('button', { name: 'Withdraw' }));
    const dialog = within(screen.getByRole('dialog'));
    await user.click(dialog.getByRole('button', { name: 'Withdraw' }));
  };
  await withdraw();
  await waitFor(() =>
    expect(shell.toasts).toMatchObject([
      { title: 'The report was not withdrawn', description: expect.stringContaining('later.html') },
    ]),
  );
  isRefused = false;
  await withdraw();
  await waitFor(() => expect(shell.toasts).toHaveLength(2));
  expect(shell.toasts[1]).toMatchObject({ title: 'Report withdrawn' });
  expect(api.inputs('clientReports.withdraw')).toEqual(
    Array.from({ length: 2 }, () => ({ id: CLIENT_ID, reportId: REPORT_ID })),
  );
});
