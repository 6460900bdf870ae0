import { expect, test } from '@jest/globals';
import type { Document } from '@repo/contract/documents';
import { gatewayError } from '@repo/testing/fake-api.ts';
import { screen, waitFor, within } from '@repo/testing/render-screen.tsx';
import { document, uploadLimits } from '../../test/client-records.ts';
import { renderPortal } from '../../test/render-portal.tsx';
import DocumentsScreen from './documents-screen.tsx';

const gateway = (...documents: Document[]) => ({
  'documents.list': () => documents,
  'documents.uploadLimits': () => uploadLimits,
});

const region = (name: string) => screen.findByRole('region', { name });
async function required(name: string) {
  const checklist = await region('Required Documents');
  await waitFor(() => expect(screen.queryByText('Loading…')).toBeNull());
  return within(checklist).getByText(name).closest('li')!;
}

test('lists each document with type, date, size, status and a download link', async () => {
  const bill = document({
    fileName: 'bill.png',
    documentType: 'utility-bill',
    fileSize: 40_960,
    status: 'rejected',
    rejection: { code: null, text: 'The date cannot be read.', language: 'en' },
  });
  renderPortal(<DocumentsScreen />, { api: gateway(document(), bill) });
  expect(screen.getByRole('link', { name: /^Privacy/ })).toHaveAttribute('href', '/privacy');
  const yours = await region('Your Documents');
  const [first, second] = await within(yours).findAllByRole('listitem');
  expect(first).toHaveTextContent(
    /license\.pdf.*Driver's License · Nov 5, 2026 · 2\.5 MB.*Pending Review/,
  );
  expect(second).toHaveTextContent(
    /bill\.png.*Utility Bill.*40 KB.*The date cannot be read\..*Rejected/,
  );
  const download = within(second!).getByRole('link', { name: 'Download bill.png' });
  expect(download).toHaveAttribute('href', `/api/documents/${bill.id}/file`);
  expect(download).toHaveAttribute('download');
});

test('an admin who looks at the client’s screen is offered no files', async () => {
  renderPortal(<DocumentsScreen />, { api: gateway(document()), refusal: 'Read-only' });
  const yours = await region('Your Documents');
  expect(await within(yours).findByText('license.pdf')).toBeVisible();
  expect(screen.queryByRole('link', { name: /Download/ })).toBeNull();
});

test('a document that waits for the virus scan says so; an infected one is not offered', async () => {
  renderPortal(<DocumentsScreen />, {
    api: gateway(
      document({ scanStatus: 'waiting' }),
      document({ scanStatus: 'infected', status: 'rejected' }),
    ),
  });
  const yours = await region('Your Documents');
  const [waiting, infected] = await within(yours).findAllByRole('listitem');
  expect(waiting).toHaveTextContent('Waiting for the virus scan');
  expect(infected).toHaveTextContent('This file contains a virus and was not accepted');
  expect(within(infected!).queryByRole('link')).toBeNull();
});

test('a missing required document offers to upload it', async () => {
  renderPortal(<DocumentsScreen />, { api: gateway() });
  const row = await required("Driver's License");
  expect(await within(row).findByRole('button')).toHaveAccessibleName("Driver's License Upload");
  expect(row).not.toHaveTextContent('Uploaded');
});

test('a missing credit report says where to get one, the free way first', async () => {
  renderPortal(<DocumentsScreen />, { api: gateway() });
  const row = await required('Credit Report (MyFreeScore)');
  const [free, partner, upload] = within(row).getAllByRole('listitem');
  expect(within(free!).getByRole('link')).toHaveAttribute(
    'href',
    'https://www.annualcreditreport.com',
  );
  expect(within(partner!).getByRole('link')).toHaveAttribute('rel', 'sponsored noreferrer');
  expect(partner).toHaveTextContent(/charges for its service.+Affiliate link/);
  expect(upload).toHaveTextContent(/^Save the reports as PDF files/);
});

test('a report that was sent needs no source', async () => {
  const report = document({ documentType: 'credit-report-myfreescore' });
  renderPortal(<DocumentsScreen />, { api: gateway(report) });
  const sent = await required('Credit Report (MyFreeScore)');
  expect(within(sent).queryByRole('listitem')).toBeNull();
});

test('a required document under review is uploaded, and takes another file', async () => {
  renderPortal(<DocumentsScreen />, { api: gateway(document({ status: 'pending' })) });
  const row = await required("Driver's License");
  expect(await within(row).findByText('Uploaded')).toBeVisible();
  expect(row).toHaveTextContent('Pending Review');
  expect(within(row).getByRole('button', { name: /Add another file/ })).toBeVisible();
});

test('an approved required document needs nothing more', async () => {
  renderPortal(<DocumentsScreen />, {
    api: gateway(
      document({ documentType: 'identity-affidavit' }),
      document({ documentType: 'identity-affidavit', status: 'approved' }),
    ),
  });
  const row = await required('Identity Affidavit');
  expect(await within(row).findByText('Approved')).toBeVisible();
  expect(within(row).queryByRole('button')).toBeNull();
  expect(within(row).queryByRole('link')).toBeNull();
});

test('a rejected document shows why in the reader’s language, and can be sent again', async () => {
  renderPortal(<DocumentsScreen />, {
    api: gateway(
      document({
        status: 'rejected',
        rejection: { code: 'incomplete', text: 'The back is missing.', language: 'en' },
      }),
    ),
    language: 'es',
  });
  const written = await screen.findAllByText('The back is missing.');
  expect(written).toHaveLength(2);
  for (const words of written) {
    expect(words).toHaveAttribute('lang', 'en');
    expect(words.parentElement).toHaveTextContent(/^Falta una parte del documento\..* The back/);
  }
  const button = screen.getByRole('button', { name: 'Licencia de conducir Enviar de nuevo' });
  expect(button).toBeVisible();
});

test('the template of the identity affidavit opens in a new tab', async () => {
  renderPortal(<DocumentsScreen />, { api: gateway() });
  const row = await required('Identity Affidavit');
  const link = within(row).getByRole('link', { name: 'Download the template' });
  expect(link).toHaveAttribute('href', '/api/documents/identity-affidavit-template');
  expect(link).toHaveAttribute('target', '_blank');
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

test('a new client reads what happens with what they send', async () => {
  renderPortal(<DocumentsScreen />, { api: gateway() });
  expect(await screen.findByText('No documents yet')).toBeVisible();
  expect(screen.getByText(/Our team reviews each one/)).toBeVisible();
});

test('shows loading and error states, and retries', async () => {
  const { user, api, release } = renderPortal(<DocumentsScreen />, {
    api: {
      ...gateway(),
      'documents.list': () => {
        throw gatewayError('SERVICE_UNAVAILABLE');
      },
    },
    hold: ['documents.list'],
  });
  const rows = screen.getByRole('region', { name: 'Required Documents' });
  expect(screen.getByText('Loading…')).toBeInTheDocument();
  expect(within(rows).queryByRole('button')).toBeNull();
  release();
  expect(await screen.findByText('Your documents did not load')).toBeVisible();
  api.use(gateway(document()));
  await user.click(screen.getByRole('button', { name: 'Try again' }));
  expect(await screen.findByText('license.pdf')).toBeVisible();
});

test('the documents screen is in Spanish', async () => {
  renderPortal(<DocumentsScreen />, {
    language: 'es',
    api: gateway(document({ status: 'approved' })),
  });
  const yours = await region('Sus documentos');
  await within(yours).findByText('license.pdf');
  expect(yours).toHaveTextContent(/Licencia de conducir.*2.5 MB.*Aprobado/);
  const rows = screen.getByRole('region', { name: 'Documentos necesarios' });
  expect(
    within(rows).getByRole('button', { name: 'Tarjeta de Seguro Social Subir' }),
  ).toBeVisible();
});
