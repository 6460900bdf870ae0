import { describe, expect, test } from '@jest/globals';
import type { StagedImport } from '@repo/contract/credit-reports-import';
import { createIssue } from '@repo/contract/issues';
import { gatewayError, type ApiHandlers } from '@repo/testing/fake-api.ts';
import { screen, waitFor } from '@repo/testing/render-screen.tsx';
import { CLIENT_ID } from '../../test/render-admin.tsx';
import { aRow, counts, item, press, recorded, showReport } from '../../test/render-report.tsx';

describe('a CSV file', () => {
  const UPLOAD = 'POST /api/admin/clients/{id}/credit-report/import';
  const csv = new File(['bureau,creditor,type\n'], 'report.csv', { type: 'text/csv' });
  const staged: StagedImport = {
    id: '30000000-0000-4000-8000-000000000001',
    rowCount: 60,
    problemCount: 1,
    problems: [],
    ignoredColumns: ['Notes'],
  };
  const problem = { column: 'dateOpened', code: 'date-two-digit-year', message: '' };
  const files: ApiHandlers = {
    [UPLOAD]: () => staged,
    'creditReports.previewImport': () => ({ counts: { ...counts, new: 59 }, existing: null }),
    'creditReports.importRows': ({ cursor }: { cursor?: number }) => ({
      rows: [aRow({ row: cursor ? 52 : 2, creditor: cursor ? 'Last' : 'First' })],
      nextCursor: cursor ? null : 51,
    }),
    'creditReports.importProblems': () => ({
      rows: [{ row: 7, problems: [problem] }],
      nextCursor: null,
    }),
    'creditReports.recordImport': () => recorded,
    'creditReports.discardImport': (ids: unknown) => ids,
  };
  const choose = async ({ user }: ReturnType<typeof showReport>) =>
    user.upload(await screen.findByLabelText('Choose a CSV file or drop it here'), csv);

  test('that is refused for want of a second factor leads to confirming it', async () => {
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

  test('is checked, previewed in pages, and saved without its rows with problems', async () => {
    const view = showReport({ api: files });
    const { user, api } = view;
    await choose(view);
    expect(await screen.findByText('report.csv is checked: 60 rows')).toBeVisible();
    expect(screen.getByText('Columns that were not understood: Notes')).toBeVisible();
    expect(screen.queryByRole('group', { name: 'Item 1' })).toBeNull();
    await user.type(screen.getByLabelText('Report date'), '2026-10-01');
    await user.click(press('Preview'));
    expect(await screen.findByText('Opened: Write the year with four digits')).toBeVisible();
    expect(screen.getByText('Row 7')).toBeVisible();
    expect(press('Save report')).toBeDisabled();
    expect(await screen.findByText('First')).toBeVisible();
    await user.click(press('Show more'));
    expect(await screen.findByText('Last')).toBeVisible();
    await user.click(screen.getByRole('checkbox', { name: 'Save without this row' }));
    await user.click(press('Save report'));
    await waitFor(() => expect(view.shell.toasts).toHaveLength(1));
    expect(api.inputs('creditReports.recordImport')).toMatchObject([
      { importId: staged.id, reportDate: '2026-10-01', skipProblems: true },
    ]);
    view.unmount();
    expect(api.inputs('creditReports.discardImport')).toEqual([]);
  });

  test('that is refused says why, and can be chosen again', async () => {
    const message = 'The file has no such column';
    const view = showReport({
      api: {
        ...files,
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
    expect(screen.getByText(/^Row 3, Opened: .* has the day first/)).toBeVisible();
    view.api.use(files);
    await choose(view);
    expect(await screen.findByText('report.csv is checked: 60 rows')).toBeVisible();
    // Else the screen would discard it during the next test.
    await view.user.click(press('Remove the file'));
    await waitFor(() => expect(view.api.inputs('creditReports.discardImport')).toHaveLength(1));
  });

  test('can be cancelled on its way, and removed later; typed items are still there', async () => {
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
    await waitFor(() =>
      expect(view.api.inputs('creditReports.discardImport')).toEqual([
        { id: CLIENT_ID, importId: staged.id },
      ]),
    );
  });

  test('is discarded when the admin leaves without saving', async () => {
    const view = showReport({ api: files });
    await choose(view);
    await screen.findByText('report.csv is checked: 60 rows');
    view.unmount();
    await waitFor(() =>
      expect(view.api.inputs('creditReports.discardImport')).toEqual([
        { id: CLIENT_ID, importId: staged.id },
      ]),
    );
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
