import { describe, expect, test } from '@jest/globals';
import type { CsvReport } from '@repo/contract/credit-reports-csv';
import { createIssue } from '@repo/contract/issues';
import { gatewayError, type ApiHandlers } from '@repo/testing/fake-api.ts';
import { screen, waitFor } from '@repo/testing/render-screen.tsx';
import { bank, item, press, showReport } from '../../../test/render-report.tsx';

describe('a CSV file', () => {
  const UPLOAD = 'POST /api/admin/credit-reports/csv';
  const csv = new File(['bureau,creditor,type\n'], 'report.csv', { type: 'text/csv' });
  const first = { ...bank, status: 'active', disputeReason: null, removalDate: null } as const;
  const problem = { column: 'dateOpened', code: 'date-two-digit-year', message: '' };
  const report: CsvReport = {
    items: [first],
    rejected: [{ row: 7, identity: { creditor: 'Lake Clinic' }, problems: [problem] }],
    datesWithoutDay: [{ row: 2, column: 'dateOpened', text: '01/2023' }],
    headerRow: 3,
    ignoredColumns: ['Notes'],
  };
  const files: ApiHandlers = { [UPLOAD]: () => report };
  const choose = async ({ user }: ReturnType<typeof showReport>) =>
    user.upload(await screen.findByLabelText('Choose a CSV file or drop it here'), csv);

  test('asks for the second factor that the gateway wants', async () => {
    const issue = createIssue([], 'second-factor-required');
    const view = showReport({
      api: {
        ...files,
        'account.security': () => ({ totpEnabled: true, recoveryCodesLeft: 9, passkeys: [] }),
        [UPLOAD]: () => {
          throw gatewayError('FORBIDDEN', issue.message, [issue]);
        },
      },
    });
    await choose(view);
    expect(await screen.findByText('You signed in with your password alone')).toBeVisible();
  });

  test('a CSV file is checked, previewed, and saved without the rows that cannot be stored', async () => {
    const view = showReport({ api: files });
    const { user, api } = view;
    expect(await screen.findByText(/Up to 5,000 rows and 5 MB/)).toBeVisible();
    await choose(view);
    expect(await screen.findByText('report.csv is checked: 2 rows')).toBeVisible();
    expect(
      screen.getByText('A date without a day stays empty: row 2, Opened (01/2023)'),
    ).toBeVisible();
    expect(screen.getByText('The columns are named in row 3')).toBeVisible();
    expect(screen.getByText('Columns that were not understood: Notes')).toBeVisible();
    expect(screen.queryByRole('group', { name: 'Item 1' })).toBeNull();
    await user.type(screen.getByLabelText('Report date'), '2026-10-01');
    await user.click(press('Preview'));
    expect(await screen.findByText('Opened: Write the year with four digits')).toBeVisible();
    expect(screen.getByText('Row 7')).toBeVisible();
    expect(press('Save report')).toBeDisabled();
    expect(press('Save report')).toHaveAccessibleDescription(
      'To save, first tick “Save without this row” above, or correct the file.',
    );
    await user.click(screen.getByRole('checkbox', { name: 'Save without this row' }));
    expect(press('Save report')).not.toHaveAccessibleDescription();
    await user.click(press('Save report'));
    await waitFor(() => expect(view.shell.toasts).toHaveLength(1));
    for (const call of ['clientReports.preview', 'clientReports.record']) {
      expect(api.inputs(call)).toMatchObject([
        { reportDate: '2026-10-01', items: [first], rejected: [{ creditor: 'Lake Clinic' }] },
      ]);
    }
  });

  test('a CSV file is refused with a reason, and can be chosen again', async () => {
    const message = 'The file has no such column';
    const view = showReport({
      api: {
        [UPLOAD]: () => {
          throw gatewayError('BAD_REQUEST', message, [
            { path: ['bureau'], code: 'column-missing', message },
            { path: ['dateOpened', 3], code: 'date-day-first', message },
          ]);
        },
      },
    });
    await choose(view);
    expect(await screen.findByText('Bureau: The file has no such column')).toBeVisible();
    expect(screen.getByText(/^Row 3, Opened: Write the month first/)).toBeVisible();
    view.api.use(files);
    await choose(view);
    expect(await screen.findByText('report.csv is checked: 2 rows')).toBeVisible();
  });

  test.each([
    ['csv-too-large', 'Este archivo pesa más de 5 MB'],
    ['too-many-items', 'Un cliente tiene como máximo 5000 registros'],
  ] as const)('a CSV file that is too large is refused in Spanish: %s', async (code, text) => {
    const issue = createIssue(['file'], code);
    const view = showReport({
      language: 'es',
      api: {
        [UPLOAD]: () => {
          throw gatewayError('BAD_REQUEST', issue.message, [issue]);
        },
      },
    });
    await view.user.upload(
      await screen.findByLabelText('Elija un archivo CSV o suéltelo aquí'),
      csv,
    );
    expect(await screen.findByText(text)).toBeVisible();
  });

  test('a CSV file can be cancelled on its way, and removed later; typed items are still there', async () => {
    const view = showReport({ api: files });
    const release = view.api.hold(UPLOAD);
    await view.user.type(
      (await screen.findByRole('group', { name: 'Item 1' })).querySelector('input')!,
      'Typed',
    );
    await choose(view);
    expect(await screen.findByRole('progressbar')).toBeVisible();
    await view.user.click(press('Cancel'));
    release();
    expect(screen.queryByRole('progressbar')).toBeNull();
    await choose(view);
    await view.user.click(await screen.findByRole('button', { name: 'Remove the file' }));
    expect(item(1).getByLabelText('Creditor')).toHaveValue('Typed');
  });

  test('the page lists its columns and offers a template', async () => {
    const { user } = showReport();
    await user.click(
      await screen.findByText('Which columns the file may have', { selector: 'summary' }),
    );
    expect(screen.getByText('Creditor (required)')).toBeVisible();
    const link = screen.getByRole('link', { name: 'Download a template' });
    expect(decodeURIComponent(link.getAttribute('href')!)).toContain('Bureau,Creditor,Item type');
  });
});
