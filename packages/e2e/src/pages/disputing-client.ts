import type { APIRequestContext, BrowserContext } from '@playwright/test';
import { bureaus, type Bureau } from '@repo/contract/credit-reports';
import { enclosureTypes, type DisputeDetails } from '@repo/contract/disputes';
import type { Document } from '@repo/contract/documents';
import type { Mailing } from '@repo/contract/mailings';
import type { CurrentFindings } from '@repo/contract/report-imports';
import { signInAdmin } from '../product/accounts.ts';
import type { RunningProduct } from '../product/running-product.ts';
import { pdfOf } from '../product/sample-documents.ts';
import { savedReport } from '../product/saved-reports.ts';
import { inDays, send, signUpAt } from './agreement-road.ts';
import { identityIqFile, importReport } from './report-files.ts';
import { upload, type TestFile } from './upload-files.ts';

interface Disputable {
  finding: string;
  answer(data: object): Promise<unknown>;
}

export async function signUpDisputing(
  context: BrowserContext,
  admin: BrowserContext,
  product: RunningProduct,
): Promise<Disputable & { id: string }> {
  const { id } = await signUpAt(context, 'waiting', product);
  return { id, ...(await importDisputable(context, admin, id)) };
}

/** Imports and confirms a report, and answers its finding about Harbor Bank: an account that the client has paid. */
export async function importDisputable(
  context: BrowserContext,
  admin: BrowserContext,
  clientId: string,
): Promise<Disputable> {
  const report = await importReport(context, identityIqFile(savedReport({ on: bureaus })));
  await signInAdmin(admin);
  await send(admin.request, `/admin/clients/${clientId}/reports/${report.id}/confirm`, {});
  const { findings } = (await (
    await context.request.get('/api/reports/findings')
  ).json()) as CurrentFindings;
  const { key } = findings.find(({ rows }) => rows[0]?.row.creditor === 'Harbor Bank')!;
  const answer = (data: object) => context.request.put(`/api/reports/findings/${key}`, { data });
  await answer({ isYours: 'yes', wasPaid: 'yes' });
  return { finding: key, answer };
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

/**
 * Posts a signed letter. Records its delivery on day 12, and on day 20 an answer: the bureau deleted the item.
 */
export async function postUntilDeleted(
  client: APIRequestContext,
  admin: APIRequestContext,
  { id, finding }: { id: string; finding: string },
): Promise<void> {
  await approveEnclosures(client, admin);
  const mailing = { disputeIds: [id], provider: 'print', service: 'certified' };
  const { id: mailingId } = (await send(admin, '/admin/mailings', mailing)) as Mailing;
  const letters = [{ disputeId: id, postedOn: inDays(9) }];
  await send(admin, `/admin/mailings/${mailingId}`, { letters }, 'PATCH');
  const delivery = { deliveredOn: inDays(12), evidence: 'Return receipt' };
  await send(admin, `/admin/disputes/${id}/delivery`, delivery);
  const outcomes = [{ finding, outcome: 'deleted' }];
  const answer = { completedOn: inDays(20), outcomes };
  await send(admin, `/admin/disputes/${id}/outcomes`, answer, 'PUT');
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
