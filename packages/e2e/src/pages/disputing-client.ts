import type { APIRequestContext, BrowserContext } from '@playwright/test';
import { bureaus } from '@repo/contract/credit-reports';
import { enclosureTypes } from '@repo/contract/disputes';
import type { Document } from '@repo/contract/documents';
import type { CurrentFindings } from '@repo/contract/report-imports';
import { signInAdmin } from '../product/accounts.ts';
import type { RunningProduct } from '../product/running-product.ts';
import { pdfOf } from '../product/sample-documents.ts';
import { savedReport } from '../product/saved-reports.ts';
import { send, signUpAt } from './agreement-road.ts';
import { identityIqFile, importReport } from './report-files.ts';
import { upload } from './upload-files.ts';

interface DisputingClient {
  id: string;
  finding: string;
  answer(data: object): Promise<unknown>;
}

/** A client in the time to cancel, who answered that they have paid the account of a finding. `admin` is signed in. */
export async function signUpDisputing(
  context: BrowserContext,
  admin: BrowserContext,
  product: RunningProduct,
): Promise<DisputingClient> {
  const client = await signUpAt(context, 'waiting', product);
  const report = await importReport(context, identityIqFile(savedReport({ on: bureaus })));
  await signInAdmin(admin);
  const reports = `/api/admin/clients/${client.id}/reports`;
  await admin.request.post(`${reports}/${report.id}/confirm`, { data: {} });
  const { findings } = (await (
    await context.request.get('/api/reports/findings')
  ).json()) as CurrentFindings;
  const { key } = findings.find(({ rows }) => rows[0]?.row.creditor === 'Harbor Bank')!;
  const answer = (data: object) => context.request.put(`/api/reports/findings/${key}`, { data });
  await answer({ isYours: 'yes', wasPaid: 'yes' });
  return { id: client.id, finding: key, answer };
}

export async function approveEnclosures(
  client: APIRequestContext,
  admin: APIRequestContext,
): Promise<void> {
  for (const documentType of enclosureTypes) {
    const copy = { name: 'copy.pdf', mimeType: 'application/pdf', buffer: pdfOf(documentType) };
    const { id } = (await (await upload(client, copy, documentType)).json()) as Document;
    await send(admin, `/admin/documents/${id}`, { status: 'approved' }, 'PATCH');
  }
}
