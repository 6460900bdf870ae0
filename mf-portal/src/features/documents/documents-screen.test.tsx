import { expect, test } from '@jest/globals';
import type { Document } from '@repo/contract/documents';
import { gatewayError } from '@repo/testing/fake-api.ts';
import { screen, within } from '@repo/testing/render-screen.tsx';
import { document } from '../../test/client-records.ts';
import { renderPortal } from '../../test/render-portal.tsx';
import DocumentsScreen from './documents-screen.tsx';

const gateway = (...documents: Document[]) => ({ 'documents.list': () => documents });

test('lists each document with type, date, size and status', async () => {
  renderPortal(<DocumentsScreen />, {
    api: gateway(
      document(),
      document({
        fileName: 'bill.png',
        documentType: 'utility-bill',
        fileSize: 40_960,
        status: 'rejected',
      }),
    ),
  });
  const yours = await screen.findByRole('region', { name: 'Your Documents' });
  const [license, bill] = within(yours).getAllByRole('listitem');
  expect(license).toHaveTextContent(
    /license\.pdf.*Driver's License · Nov 5, 2026 · 2\.5 MB.*Pending Review/,
  );
  expect(bill).toHaveTextContent(/bill\.png.*Utility Bill.*40 KB.*Rejected/);
});

test.each([
  ['approved', 'Uploaded'],
  ['pending', 'Uploaded'],
  ['rejected', 'Upload'],
] as const)('a required document that is %s counts as "%s"', async (status, state) => {
  renderPortal(<DocumentsScreen />, { api: gateway(document({ status })) });
  const required = await screen.findByRole('region', { name: 'Required Documents' });
  const items = within(required).getAllByRole('listitem');
  expect(items).toHaveLength(5);
  expect(items[0]).toHaveTextContent(new RegExp(`^Driver's License${state}$`));
  expect(items[1]).toHaveTextContent(/^Social Security CardUpload$/);
});

test('a long list has its own scroll area, reachable with the keyboard', async () => {
  const documents = Array.from({ length: 13 }, (_, index) =>
    document({ fileName: `${index}.pdf` }),
  );
  renderPortal(<DocumentsScreen />, { api: gateway(...documents) });
  const area = await screen.findByRole('region', { name: 'All your documents' });
  expect(area).toHaveAttribute('tabindex', '0');
  expect(within(area).getAllByRole('listitem')).toHaveLength(13);
});

test('has an empty state beside the checklist', async () => {
  renderPortal(<DocumentsScreen />, { api: gateway() });
  expect(await screen.findByText('No documents yet')).toBeVisible();
  expect(screen.getByRole('region', { name: 'Required Documents' })).toBeVisible();
});

test('shows loading and error states, and retries', async () => {
  const { user, api, release } = renderPortal(<DocumentsScreen />, {
    api: {
      'documents.list': () => {
        throw gatewayError('SERVICE_UNAVAILABLE');
      },
    },
    hold: ['documents.list'],
  });
  expect(screen.getByText('Loading…')).toBeInTheDocument();
  release();
  expect(await screen.findByText('Your documents did not load')).toBeVisible();
  api.use(gateway(document()));
  await user.click(screen.getByRole('button', { name: 'Try again' }));
  expect(await screen.findByText('license.pdf')).toBeVisible();
});

test('in Spanish', async () => {
  renderPortal(<DocumentsScreen />, {
    language: 'es',
    api: gateway(document({ status: 'approved' })),
  });
  const yours = await screen.findByRole('region', { name: 'Sus documentos' });
  expect(yours).toHaveTextContent(/Licencia de conducir.*2.5 MB.*Aprobado/);
  const required = screen.getByRole('region', { name: 'Documentos necesarios' });
  expect(required).toHaveTextContent('Tarjeta de Seguro SocialPor entregar');
});
