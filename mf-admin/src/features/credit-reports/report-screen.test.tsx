import { describe, expect, test } from '@jest/globals';
import type { StagedImport } from '@repo/contract/credit-reports-import';
import type { CreditReportPreview, PreviewedRow } from '@repo/contract/credit-reports-record';
import { gatewayError, networkFailure, type ApiHandlers } from '@repo/testing/fake-api.ts';
import { screen, waitFor, within } from '@repo/testing/render-screen.tsx';
import {
  aClient,
  CLIENT_ID,
  renderAdmin,
  type RenderAdminOptions,
} from '../../test/render-admin.tsx';
import ReportScreen from './report-screen.tsx';

const counts = {
  new: 0,
  unchanged: 0,
  'balance-changed': 0,
  updated: 0,
  reinserted: 0,
  missing: 0,
};
const bank = {
  bureau: 'experian',
  creditor: 'Harbor Bank',
  itemType: 'charge-off',
  accountNumber: '5678',
  dateOpened: '2024-03-09',
  balance: '310.25',
} as const;
const aRow = (row: Partial<PreviewedRow>): PreviewedRow => ({
  row: 1,
  kind: 'new',
  itemId: null,
  previousBalance: null,
  ...bank,
  ...row,
});
const aPreview = (preview: Partial<CreditReportPreview> = {}): CreditReportPreview => ({
  counts: { ...counts, new: 1 },
  existing: null,
  rows: [aRow({})],
  missing: [],
  ...preview,
});
const recorded = {
  id: 'r1',
  reportDate: '2026-10-01',
  experianScore: 600,
  equifaxScore: null,
  transunionScore: null,
  alreadyRecorded: false,
};
const gateway: ApiHandlers = {
  'clients.get': () => aClient(),
  'creditReports.preview': () => aPreview(),
  'creditReports.record': () => recorded,
};

function show(options: RenderAdminOptions = {}) {
  return renderAdmin(ReportScreen, {
    path: `/admin/client/${CLIENT_ID}/report`,
    params: { id: CLIENT_ID },
    ...options,
    api: { ...gateway, ...options.api },
  });
}

const item = (number: number) => within(screen.getByRole('group', { name: `Item ${number}` }));
const press = (name: string) => screen.getByRole('button', { name });

/** Fills in date, one score and one item, and asks for the preview. */
async function fillIn({ user }: ReturnType<typeof show>) {
  await user.type(await screen.findByLabelText('Report date'), '10/1/2026');
  await user.type(screen.getByLabelText('Experian'), '600');
  await user.type(item(1).getByLabelText('Creditor'), 'Harbor Bank');
  await user.type(item(1).getByLabelText('Type'), 'charge-off');
  await user.type(item(1).getByLabelText('Balance'), '$1,310.25');
  await user.click(press('Preview'));
}

async function enterReport(view: ReturnType<typeof show>) {
  await fillIn(view);
  return screen.findByRole('heading', { name: 'What this report changes' });
}

describe('a typed report', () => {
  test('is previewed, saved, and leads back to the client', async () => {
    const view = show();
    expect(await enterReport(view)).toHaveFocus();
    const sent = {
      id: CLIENT_ID,
      reportDate: '2026-10-01',
      experianScore: 600,
      equifaxScore: null,
      transunionScore: null,
      items: [expect.objectContaining({ creditor: 'Harbor Bank', balance: '1310.25' })],
    };
    expect(view.api.inputs('creditReports.preview')).toEqual([sent]);
    expect(screen.getByRole('heading', { name: 'New (1)' })).toBeVisible();
    await view.user.click(press('Save report'));
    await waitFor(() =>
      expect(view.shell.navigation.location().pathname).toBe(`/admin/client/${CLIENT_ID}`),
    );
    expect(view.api.inputs('creditReports.record')).toEqual([
      { ...sent, removedItemIds: [], reinsertedItemIds: [] },
    ]);
    expect(view.shell.toasts).toMatchObject([{ title: 'Report saved' }]);
  });

  test('Enter adds the next row with the same bureau; rows without text are no items', async () => {
    const { user, api } = show();
    await user.type(await screen.findByLabelText('Report date'), '2026-10-01');
    await user.selectOptions(item(1).getByLabelText('Bureau'), 'Equifax');
    await user.type(item(1).getByLabelText('Creditor'), 'A');
    await user.type(item(1).getByLabelText('Type'), 'inquiry{Enter}');
    expect(item(2).getByLabelText('Bureau')).toHaveValue('equifax');
    expect(item(2).getByLabelText('Creditor')).toHaveFocus();
    await user.keyboard('{Enter}');
    expect(item(3).getByLabelText('Creditor')).toHaveFocus();
    await user.click(press('Remove item 2'));
    expect(press('Add an item')).toHaveFocus();
    await user.type(item(1).getByLabelText('Creditor'), '{Control>}{Enter}{/Control}');
    await screen.findByRole('heading', { name: 'What this report changes' });
    expect(api.inputs('creditReports.preview')).toMatchObject([{ items: [{ creditor: 'A' }] }]);
  });

  test('says beside its field what is wrong, before anything is sent and after', async () => {
    const view = show({
      api: {
        'creditReports.preview': () => {
          const message = 'This item is in the report twice';
          throw gatewayError('BAD_REQUEST', message, [
            { path: ['items', 0, 'creditor'], code: 'item-repeated', message },
          ]);
        },
      },
    });
    const { user, api } = view;
    await user.type(await screen.findByLabelText('Experian'), '900');
    await user.click(press('Preview'));
    expect(await screen.findByText('Enter a whole number from 300 to 850')).toBeVisible();
    expect(api.inputs('creditReports.preview')).toEqual([]);
    await user.clear(screen.getByLabelText('Experian'));
    await user.type(screen.getByLabelText('Report date'), '2026-10-01');
    await user.click(press('Add an item'));
    await user.type(item(1).getByLabelText('Creditor'), 'A');
    await user.type(item(1).getByLabelText('Type'), 'inquiry');
    await user.click(press('Preview'));
    expect(await screen.findByText('This item is in the report twice')).toBeVisible();
    expect(item(1).getByLabelText('Creditor')).toHaveFocus();
  });

  test('keeps what was typed when the preview fails, and when the admin goes back', async () => {
    const view = show();
    view.api.use({
      'creditReports.preview': () => {
        throw networkFailure();
      },
    });
    await fillIn(view);
    await waitFor(() =>
      expect(view.shell.toasts).toMatchObject([{ title: 'The preview could not be made' }]),
    );
    view.api.use(gateway);
    await view.user.click(press('Preview'));
    await screen.findByRole('heading', { name: 'What this report changes' });
    await view.user.click(press('Back to the form'));
    expect(item(1).getByLabelText('Creditor')).toHaveValue('Harbor Bank');
    expect(screen.getByLabelText('Report date')).toHaveValue('2026-10-01');
  });
});

describe('the preview', () => {
  const proposals = aPreview({
    counts: { ...counts, 'balance-changed': 1, reinserted: 1, missing: 2 },
    rows: [
      aRow({ kind: 'balance-changed', itemId: 'i1', previousBalance: '500.00' }),
      aRow({ row: 2, kind: 'reinserted', itemId: 'i2', creditor: 'Back Again' }),
    ],
    missing: ['i3', 'i4'].map((itemId) => ({
      itemId,
      status: 'active',
      ...bank,
      creditor: `Gone ${itemId}`,
    })),
  });

  test('confirms only what is ticked', async () => {
    const view = show({ api: { 'creditReports.preview': () => proposals } });
    await enterReport(view);
    expect(screen.getByText(/\$500 → \$310\.25/)).toBeVisible();
    const boxes = screen.getAllByRole('checkbox');
    expect(boxes.map((box) => (box as HTMLInputElement).checked)).toEqual([false, false, false]);
    await view.user.click(screen.getByRole('checkbox', { name: /Gone i4/ }));
    await view.user.click(screen.getByRole('checkbox', { name: /Back Again/ }));
    await view.user.click(press('Save report'));
    await waitFor(() => expect(view.api.inputs('creditReports.record')).toHaveLength(1));
    expect(view.api.inputs('creditReports.record')).toMatchObject([
      { removedItemIds: ['i4'], reinsertedItemIds: ['i2'] },
    ]);
  });

  test('of a date that has another report cannot be saved', async () => {
    const view = show({ api: { 'creditReports.preview': () => aPreview({ existing: 'other' }) } });
    await enterReport(view);
    expect(screen.getByRole('alert')).toHaveTextContent('Another report of this date');
    expect(press('Save report')).toBeDisabled();
  });

  test('of a report that is recorded already proposes nothing', async () => {
    const same = { ...proposals, existing: 'same' } as const;
    await enterReport(show({ api: { 'creditReports.preview': () => same } }));
    expect(screen.getByText('This report is already recorded')).toBeVisible();
    expect(screen.queryByRole('checkbox')).toBeNull();
    expect(press('Save report')).toBeEnabled();
  });

  test('is made again when the file changed meanwhile; nothing stays ticked', async () => {
    const view = show({ api: { 'creditReports.preview': () => proposals } });
    await enterReport(view);
    await view.user.click(screen.getByRole('checkbox', { name: /Gone i3/ }));
    view.api.use({
      'creditReports.preview': () => aPreview({ existing: 'other' }),
      'creditReports.record': () => {
        throw gatewayError('CONFLICT', 'Look at the preview again');
      },
    });
    await view.user.click(press('Save report'));
    expect(await screen.findByText(/has changed since the preview/)).toBeVisible();
    expect(screen.queryByRole('checkbox')).toBeNull();
    expect(view.shell.toasts).toMatchObject([{ title: 'The report could not be saved' }]);
  });

  test('stays when saving fails', async () => {
    const view = show();
    await enterReport(view);
    view.api.use({
      'creditReports.record': () => {
        throw networkFailure();
      },
    });
    await view.user.click(press('Save report'));
    await waitFor(() => expect(view.shell.toasts).toHaveLength(1));
    view.api.use(gateway);
    await view.user.click(press('Save report'));
    await waitFor(() => expect(view.shell.toasts).toHaveLength(2));
    expect(view.shell.toasts[1]).toMatchObject({ title: 'Report saved' });
  });
});

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
  const choose = async ({ user }: ReturnType<typeof show>) =>
    user.upload(await screen.findByLabelText('Choose a CSV file or drop it here'), csv);

  test('is checked, previewed in pages, and saved without its rows with problems', async () => {
    const view = show({ api: files });
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
    await user.click(screen.getByRole('checkbox', { name: 'Save without these 1 rows' }));
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
    const view = show({
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
    const view = show({ api: files });
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
    const view = show({ api: files });
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
    const { user } = show();
    await user.click(
      await screen.findByText('Which columns the file may have', { selector: 'summary' }),
    );
    expect(screen.getByText('Creditor (required)')).toBeVisible();
    const link = screen.getByRole('link', { name: 'Download a template' });
    expect(decodeURIComponent(link.getAttribute('href')!)).toContain('Bureau,Creditor,Item type');
  });
});

test('an unknown client is told, and the screen speaks Spanish', async () => {
  show({
    language: 'es',
    api: {
      'clients.get': () => {
        throw gatewayError('NOT_FOUND');
      },
    },
  });
  expect(await screen.findByText('No encontramos a este cliente')).toBeVisible();
});
