import type { CreditReportPreview, PreviewedRow } from '@repo/contract/credit-reports-record';
import type { ApiHandlers } from '@repo/testing/fake-api.ts';
import { screen, within } from '@repo/testing/render-screen.tsx';
import ReportScreen from '../features/reports/typed/report-screen.tsx';
import { aClient, CLIENT_ID, renderAdmin, type RenderAdminOptions } from './render-admin.tsx';

export const bank = {
  bureau: 'experian',
  creditor: 'Harbor Bank',
  itemType: 'charge-off',
  accountNumber: '5678',
  dateOpened: '2024-03-09',
  balance: '310.25',
} as const;
export const aRow = (row: Partial<PreviewedRow>): PreviewedRow => ({
  kind: 'new',
  changed: [],
  itemId: null,
  previousBalance: null,
  ...bank,
  ...row,
});
export const aPreview = (preview: Partial<CreditReportPreview> = {}): CreditReportPreview => ({
  existing: null,
  rows: [aRow({})],
  missing: [],
  ...preview,
});
export const recorded = {
  id: 'r1',
  reportDate: '2026-10-01',
  experianScore: 600,
  equifaxScore: null,
  transunionScore: null,
  alreadyRecorded: false,
};
export const reportGateway: ApiHandlers = {
  'clients.get': () => aClient(),
  'clientReports.preview': () => aPreview(),
  'clientReports.record': () => recorded,
};

export function showReport(options: RenderAdminOptions = {}) {
  return renderAdmin(ReportScreen, {
    path: `/admin/client/${CLIENT_ID}/report`,
    params: { id: CLIENT_ID },
    ...options,
    api: { ...reportGateway, ...options.api },
  });
}

export const item = (number: number) =>
  within(screen.getByRole('group', { name: `Item ${number}` }));
export const press = (name: string) => screen.getByRole('button', { name });

export async function fillIn({ user }: ReturnType<typeof showReport>) {
  await user.type(await screen.findByLabelText('Report date'), '10/1/2026');
  await user.type(screen.getByLabelText('Experian'), '600');
  await user.type(item(1).getByLabelText('Creditor'), 'Harbor Bank');
  await user.type(item(1).getByLabelText('Type'), 'charge-off');
  await user.type(item(1).getByLabelText('Balance'), '$1,310.25');
  await user.click(press('Preview'));
}

export async function enterReport(view: ReturnType<typeof showReport>) {
  await fillIn(view);
  return screen.findByRole('heading', { name: 'What this report changes' });
}
