import type { APIRequestContext, BrowserContext } from '@playwright/test';
import { bureaus, type Bureau } from '@repo/contract/credit-reports';
import { enclosureTypes, type DisputeDetails } from '@repo/contract/disputes';
import type { Document } from '@repo/contract/documents';
import type { CurrentFindings } from '@repo/contract/report-imports';
import { signInAdmin } from '../product/accounts.ts';
import type { RunningProduct } from '../product/running-product.ts';
import { pdfOf } from '../product/sample-documents.ts';
import { savedReport } from '../product/saved-reports.ts';
import { send, signUpAt } from './agreement-road.ts';
import { identityIqFile, importReport } from './report-files.ts';
import { upload, type TestFile } from './upload-files.ts';

interface DisputingClient {
  id: string;
  finding: string;
  answer(data: object): Promise<unknown>;
}

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
  copy: TestFile = { name: 'copy.pdf', mimeType: 'application/pdf', buffer: pdfOf('Copy') },
): Promise<void> {
  for (const documentType of enclosureTypes) {
    const { id } = (await (await upload(client, copy, documentType)).json()) as Document;
    await send(admin, `/admin/documents/${id}`, { status: 'approved' }, 'PATCH');
  }
}

export async function signLetter(
  client: APIRequestContext,
  finding: string,
  bureau: Bureau = 'experian',
): Promise<DisputeDetails> {
  const letter = { bureau, kind: 'dispute', findings: [finding] };
  const prepared = (await send(client, '/disputes', letter)) as DisputeDetails;
  await send(client, `/disputes/${prepared.id}/signature`, {
    signature: { kind: 'typed', value: 'Robin Example' },
    hash: prepared.letter!.hash,
    statements: { [finding]: true },
  });
  return prepared;
}

export async function deliverLetter(
  client: APIRequestContext,
  admin: APIRequestContext,
  { finding, deliveredOn }: { finding: string; deliveredOn: string },
): Promise<string> {
  const { id } = await signLetter(client, finding);
  await approveEnclosures(client, admin);
  await send(admin, `/admin/disputes/${id}/delivery`, { deliveredOn, evidence: '9407' });
  return id;
}
