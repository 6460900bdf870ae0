import { expect, jest, test } from '@jest/globals';
import type { ListClientProgressInput, ProgressUpdate } from '@repo/contract/progress-updates';
import { screen, waitFor, within } from '@repo/testing/render-screen.tsx';
import {
  aClient,
  aCreditItem,
  anApplication,
  CLIENT_ID,
  renderAdmin,
  type RenderAdminOptions,
} from '../../test/render-admin.tsx';
import { clientFile, fail } from '../../test/render-client-file.tsx';
import ClientPrintScreen from './client-print-screen.tsx';

const anUpdate = (id: string): ProgressUpdate => ({
  id,
  title: `Call ${id}`,
  description: 'We talked about the next round.',
  updateType: 'other',
  metadata: null,
  language: null,
  createdAt: '2026-11-20T12:00:00.000Z',
});

function renderPrint({ api, ...options }: RenderAdminOptions = {}) {
  return renderAdmin(ClientPrintScreen, {
    path: `/admin/client/${CLIENT_ID}/print?search=Dana`,
    params: { id: CLIENT_ID },
    ...options,
    api: { ...clientFile, ...api },
  });
}

const section = (name: string) => within(screen.getByRole('region', { name }));
const printButton = () => screen.getByRole('button', { name: 'Print' });

test('shows masked SSN, items of each bureau, documents, applications and timeline', async () => {
  renderPrint({
    api: {
      'clients.get': () => aClient({ phone: '5550104477' }),
      'creditItems.listForClient': () => [
        aCreditItem({ note: 'He was angry', disputeReason: 'Not mine' }),
        aCreditItem({
          id: 'i2',
          bureau: 'equifax',
          creditor: 'Harbor Auto',
          balance: '310.5',
          status: 'removed',
          removalDate: '2026-11-01',
        }),
      ],
      'fundingApplications.listForClient': () => [anApplication()],
      'progressUpdates.listForClient': () => ({ items: [anUpdate('1')], nextCursor: null }),
    },
  });
  expect(await screen.findByRole('heading', { level: 1, name: 'Dana Whitfield' })).toBeVisible();
  await waitFor(() => expect(printButton()).toBeEnabled());
  const data = screen.getByRole('region', { name: 'Personal data' });
  expect(data).toHaveTextContent('•••-••-3456');
  expect(data).toHaveTextContent('(555) 010-4477');
  expect(screen.queryByRole('button', { name: /Reveal/ })).toBeNull();
  const experian = section('Negative items, Experian');
  expect(experian.getByRole('row', { name: /Northgate Recovery/ })).toHaveTextContent(
    /Not mine.*\$1,284\.00.*Active/,
  );
  expect(section('Negative items, Equifax').getByRole('row', { name: /Harbor/ })).toHaveTextContent(
    /\$310\.50.*Removed on Nov 1, 2026/,
  );
  expect(screen.getByRole('region', { name: 'Negative items, TransUnion' })).toHaveTextContent(
    'None',
  );
  expect(section('Documents').getByText('license-front.pdf')).toBeVisible();
  expect(section('Funding applications').getByText('$25,000.00')).toBeVisible();
  expect(section('Timeline').getByText('Call 1')).toBeVisible();
  expect(screen.queryByText('He was angry')).toBeNull();
  expect(screen.getByRole('link', { name: '← Back to the file' })).toHaveAttribute(
    'href',
    `/admin/client/${CLIENT_ID}?search=Dana`,
  );
});

test('the file can be printed once all pages of the timeline are there', async () => {
  let answer = () => {};
  const answered = new Promise<void>((resolve) => (answer = resolve));
  const print = jest.spyOn(window, 'print').mockImplementation(() => {});
  const { user } = renderPrint({
    api: {
      'progressUpdates.listForClient': async ({ cursor }: ListClientProgressInput) => {
        if (cursor) await answered;
        return { items: [anUpdate(cursor ?? '1')], nextCursor: cursor ? null : '2' };
      },
    },
  });
  await screen.findByText('license-front.pdf');
  expect(printButton()).toBeDisabled();
  answer();
  expect(await screen.findByText('Call 2')).toBeVisible();
  expect(screen.getByText('Call 1')).toBeVisible();
  await user.click(printButton());
  expect(print).toHaveBeenCalledTimes(1);
});

test('the file is not printed without a part that failed, which can be loaded again', async () => {
  const { user, api } = renderPrint({
    api: { 'documents.listForClient': fail('INTERNAL_SERVER_ERROR') },
  });
  expect(await screen.findByText('The documents could not be loaded')).toBeVisible();
  expect(screen.getByText(/^Something is missing below/)).toBeVisible();
  expect(printButton()).toBeDisabled();
  api.use(clientFile);
  await user.click(section('Documents').getByRole('button', { name: 'Try again' }));
  await waitFor(() => expect(printButton()).toBeEnabled());
  expect(screen.queryByText(/^Something is missing below/)).toBeNull();
});

test('the printed file is in Spanish', async () => {
  renderPrint({ language: 'es' });
  expect(
    await screen.findByRole('region', { name: 'Registros negativos, Experian' }),
  ).toBeVisible();
  await waitFor(() => expect(screen.getByRole('button', { name: 'Imprimir' })).toBeEnabled());
  expect(document.title).toContain('Imprimir el expediente de Dana Whitfield');
});

test('an unknown client is not found', async () => {
  renderPrint({ api: { 'clients.get': fail('NOT_FOUND') } });
  expect(await screen.findByRole('heading', { name: 'Client not found' })).toBeVisible();
});
