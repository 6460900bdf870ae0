import { expect, test } from '@jest/globals';
import type { Document } from '@repo/contract/documents';
import { gatewayError } from '@repo/testing/fake-api.ts';
import { screen, within } from '@repo/testing/render-screen.tsx';
import { document, reportImport } from '../../test/client-records.ts';
import { gateway as documentsGateway } from '../../test/documents-screen.tsx';
import { renderPortal } from '../../test/render-portal.tsx';
import DocumentsScreen from './documents-screen.tsx';

const gateway = (...documents: Document[]) => documentsGateway(documents);

async function required(name: string) {
  const checklist = screen.getByRole('region', { name: 'Required Documents' });
  await within(checklist).findByRole('button', { name: /^Social Security/ });
  return within(checklist).getByText(name).closest('li')!;
}

test('lists each file below its type with date, size, status and a download link', async () => {
  const bill = document({
    fileName: 'bill.png',
    documentType: 'utility-bill',
    fileSize: 40_960,
    status: 'rejected',
    rejection: { code: null, text: 'The date cannot be read.', language: 'en' },
  });
  const letter = document({ fileName: 'letter.pdf', documentType: 'other' });
  renderPortal(<DocumentsScreen />, { api: gateway(document(), bill, letter) });
  expect(screen.getByRole('link', { name: /^Privacy/ })).toHaveAttribute('href', '/privacy');
  expect(await required("Driver's License")).toHaveTextContent(
    /license\.pdfPending ReviewNov 5, 2026 · 2\.5 MB/,
  );
  const row = within(await required('Utility Bill'));
  expect(row.getByRole('listitem')).toHaveTextContent(
    /bill\.pngRejected.*40 KB.*The date cannot be read\./,
  );
  const download = row.getByRole('link', { name: 'Download bill.png' });
  expect(download).toHaveAttribute('href', `/api/documents/${bill.id}/file`);
  expect(download).toHaveAttribute('download');
  const other = screen.getByRole('region', { name: 'Other Documents' });
  expect(within(other).getByRole('listitem')).toHaveTextContent('letter.pdf');
});

test('an admin who looks at the client’s screen is offered no files', async () => {
  renderPortal(<DocumentsScreen />, { api: gateway(document()), refusal: 'Read-only' });
  expect(await screen.findByText('license.pdf')).toBeVisible();
  expect(screen.queryByRole('link', { name: /Download/ })).toBeNull();
});

test('a document that waits for the virus scan says so; an infected one is not offered', async () => {
  renderPortal(<DocumentsScreen />, {
    api: gateway(
      document({ scanStatus: 'waiting' }),
      document({ scanStatus: 'infected', status: 'rejected' }),
    ),
  });
  const license = await required("Driver's License");
  const [waiting, infected] = within(license).getAllByRole('listitem');
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

const report = (overrides: Partial<Document> = {}) =>
  document({ documentType: 'credit-report-myfreescore', fileName: 'report.html', ...overrides });

test('a missing credit report is imported elsewhere, and says where to get one', async () => {
  const { user } = renderPortal(<DocumentsScreen />, { api: gateway() });
  const row = await required('Credit Report (MyFreeScore)');
  expect(
    within(row).getByRole('link', { name: 'Credit Report (MyFreeScore) Import a report' }),
  ).toHaveAttribute('href', '/credit-report/import');
  expect(within(row).queryByRole('button')).toBeNull();
  await user.click(within(row).getByText('Where to get a report'));
  const [free, partner, upload] = within(row).getAllByRole('listitem');
  expect(within(free!).getByRole('link')).toHaveAttribute(
    'href',
    'https://www.annualcreditreport.com',
  );
  expect(within(partner!).getByRole('link')).toHaveAttribute('rel', 'sponsored noreferrer');
  expect(partner).toHaveTextContent(/charges for its service.+Affiliate link/);
  expect(upload).toHaveTextContent(/the partner’s as a web page/);
});

test('a report that its client has not confirmed leads there, and is not withdrawn here', async () => {
  const [waiting, scan] = [report(), report({ fileName: 'scan.pdf' })];
  renderPortal(<DocumentsScreen />, {
    api: {
      ...gateway(waiting, scan),
      'reports.list': () => [reportImport({ documentId: waiting.id })],
    },
  });
  const row = within(await required('Credit Report (MyFreeScore)'));
  expect(await row.findByRole('link', { name: 'Check and confirm report.html' })).toBeVisible();
  expect(row.getByText('Not confirmed yet')).toBeVisible();
  expect(row.queryByText('Where to get a report')).toBeNull();
  const withdraw = row.getAllByRole('button', { name: /^Withdraw/ });
  expect(withdraw.map((button) => button.getAttribute('aria-label'))).toEqual([
    'Withdraw scan.pdf',
  ]);
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
  expect(within(row).queryByRole('button', { name: /Identity Affidavit/ })).toBeNull();
  expect(within(row).queryByRole('link', { name: /template/ })).toBeNull();
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
  const words = await screen.findByText('The back is missing.');
  expect(words).toHaveAttribute('lang', 'en');
  expect(words.parentElement).toHaveTextContent(/^Falta una parte del documento\..* The back/);
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

test('of many files the newest three are shown; the rest is folded, with its own scroll area', async () => {
  const documents = Array.from({ length: 16 }, (_, index) =>
    report({ fileName: `${index}.pdf`, uploadedAt: `2026-11-${28 - index}T12:00:00.000Z` }),
  );
  const { user } = renderPortal(<DocumentsScreen />, { api: gateway(...documents) });
  expect(await screen.findByText('2.pdf')).toBeVisible();
  expect(screen.getByText('3.pdf')).not.toBeVisible();
  await user.click(screen.getByText('13 earlier files'));
  const area = screen.getByRole('region', { name: 'Earlier files' });
  expect(area).toHaveAttribute('tabindex', '0');
  expect(within(area).getAllByRole('listitem')).toHaveLength(13);
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
  expect(within(rows).getAllByRole('list')[0]).toHaveAttribute('aria-busy', 'true');
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
  const rows = screen.getByRole('region', { name: 'Documentos necesarios' });
  expect(
    await within(rows).findByRole('button', { name: 'Tarjeta de Seguro Social Subir' }),
  ).toBeVisible();
  expect(rows).toHaveTextContent(/license\.pdfAprobado.*2\.5 MB/);
  expect(screen.getByRole('button', { name: 'Subir otro documento' })).toBeVisible();
});
