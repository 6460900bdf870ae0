import { expect, test } from '@jest/globals';
import { gatewayError } from '@repo/testing/fake-api.ts';
import { screen, waitFor, within } from '@repo/testing/render-screen.tsx';
import {
  aClient,
  CLIENT_ID,
  renderAdmin,
  type RenderAdminOptions,
} from '../../test/render-admin.tsx';
import {
  aChange,
  aComparedRow,
  aReportImport,
  aTradeline,
  REPORT_ID,
} from '../../test/report-import-fixtures.ts';
import ReportImportScreen from './report-import-screen.tsx';

function show(report = aReportImport(), options: RenderAdminOptions = {}) {
  return renderAdmin(ReportImportScreen, {
    path: `/admin/client/${CLIENT_ID}/reports/${REPORT_ID}`,
    params: { id: CLIENT_ID, reportId: REPORT_ID },
    ...options,
    api: {
      'clients.get': () => aClient(),
      'clientReports.get': () => report,
      ...options.api,
    },
  });
}

const confirmButton = () => screen.findByRole('button', { name: 'Confirm report' });

test('the bureaus’ columns distinguish zero, no value, not reported and not in the file', async () => {
  const { user } = show(
    aReportImport({
      snapshot: {
        bureaus: ['transunion', 'experian'],
        tradelines: [
          aTradeline({
            balance: 0,
            provenance: { balance: { path: 'table[1]/tr[8]/td[3]', text: '$0.00' } },
            paymentHistory: [{ month: '2026-09', mark: '60' }],
          }),
          aTradeline({ bureau: 'transunion', balance: 310, status: null }),
          aTradeline({ creditor: 'LAKE CLINIC', accountNumber: null, dateOpened: null }),
        ],
      },
      negative: [{ list: 'tradelines', index: 0, itemType: 'late-payment', bureau: 'experian' }],
    }),
  );
  const account = within(await screen.findByRole('group', { name: 'HARBOR BANK' }));
  const cells = (name: RegExp) =>
    within(account.getByRole('row', { name }))
      .getAllByRole('cell')
      .map(({ textContent }) => textContent);
  expect(cells(/^Balance Differs/)).toEqual(['$310', '$0', 'Not in this file']);
  expect(cells(/^Status(?! Differs)/)).toEqual(['–No value', 'Open', 'Not in this file']);
  expect(account.getByText('Late payment')).toBeVisible();
  expect(account.getByTitle('60 days late')).toHaveTextContent('60');
  const other = within(screen.getByRole('group', { name: 'LAKE CLINIC' }));
  expect(
    within(other.getByRole('row', { name: /^Balance/ })).getAllByRole('cell')[0],
  ).toHaveTextContent('Not reported');

  expect(account.queryByText('$0.00')).toBeNull();
  await user.click(screen.getByRole('checkbox', { name: /^Show the file’s own words/ }));
  expect(account.getByText('$0.00')).toBeVisible();
  expect(account.getByText('at table[1]/tr[8]/td[3]')).toBeVisible();
  await user.selectOptions(screen.getByLabelText('Show'), 'Negative');
  expect(screen.queryByRole('group', { name: 'LAKE CLINIC' })).toBeNull();
});

test('an older report names the bureaus whose items it does not change', async () => {
  show(aReportImport({ snapshot: { bureaus: ['experian', 'equifax'] }, overtaken: ['equifax'] }));
  expect(
    await screen.findByText(
      'The client has a newer report from Equifax. This one does not change those items.',
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
    changes: [unsure],
    otherPerson: {
      reported: { names: ['Zoe Walsh'], birthDates: [] },
      client: { name: 'Dana Reed', birthDate: '1988-04-12' },
    },
  });
  const { user, api, shell } = show(report, {
    api: { 'clientReports.confirm': () => report },
  });
  expect(await confirmButton()).toBeDisabled();
  expect(await confirmButton()).toHaveAccessibleDescription(/answer the 3 open questions/);
  expect(screen.getByText(/Zoe Walsh \(birth date not given\)/)).toBeVisible();
  await user.click(screen.getByRole('radio', { name: /^HARBOUR/ }));
  await user.click(screen.getByRole('checkbox', { name: 'It is the same person' }));
  await user.type(screen.getByLabelText('Report date'), '10/1/2026');
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
      },
    },
  ]);
  expect(shell.navigations.at(-1)?.to).toBe(`/admin/client/${CLIENT_ID}?tab=reports`);
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

test('a confirmed report offers no decision; what changed is said in Spanish', async () => {
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
  expect(await screen.findByText('Saldo: $310 → Sin valor')).toBeVisible();
  expect(screen.getByText('Una fecha')).toBeVisible();
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
