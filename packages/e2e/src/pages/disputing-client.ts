import type { APIRequestContext, BrowserContext, BrowserContextOptions } from '@playwright/test';
import { bureaus, type Bureau } from '@repo/contract/credit-reports';
import { enclosureTypes, type DisputeDetails } from '@repo/contract/disputes';
import type { Document } from '@repo/contract/documents';
import type { Mailing } from '@repo/contract/mailings';
import type { CurrentFindings } from '@repo/contract/report-imports';
import { signInAdmin } from '../product/accounts.ts';
import { requestLanguage, type Language } from '../product/language.ts';
import { moveClock } from '../product/law-clock.ts';
import type { RunningProduct } from '../product/running-product.ts';
import { pdfOf } from '../product/sample-documents.ts';
import { savedReport } from '../product/saved-reports.ts';
import { send } from '../product/send.ts';
import { inDays, signUpAt } from './agreement-road.ts';
import { identityIqFile, importReport } from './report-files.ts';
import { pdf, upload, type TestFile } from './upload-files.ts';

interface Disputable {
  finding: string;
  answer(data: object): Promise<unknown>;
}

interface Visitors {
  installation: RunningProduct;
  context: BrowserContext;
  newVisitor: (options?: BrowserContextOptions) => Promise<BrowserContext>;
}

/**
 * Resets the clock of the law of a separate installation, and signs up a client with a contract and a confirmed report, and an
 * admin.
 */
export async function beginDispute(
  { installation, context, newVisitor }: Visitors,
  language: Language = 'en',
) {
  await moveClock(installation, 'reset');
  await requestLanguage(context, language);
  const admin = await newVisitor({ viewport: { width: 1440, height: 900 } });
  const { id } = await signUpAt(context, 'waiting', installation);
  return { admin, id, ...(await importDisputable(context, admin, id)) };
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
  copy: TestFile = pdf('copy.pdf', pdfOf('Copy')),
): Promise<void> {
  for (const type of enclosureTypes) await uploadApproved(client, admin, copy, type);
}

export async function uploadApproved(
  client: APIRequestContext,
  admin: APIRequestContext,
  file: TestFile,
  documentType: string,
): Promise<void> {
  const { id } = (await (await upload(client, file, documentType)).json()) as Document;
  await send(admin, `/admin/documents/${id}`, { status: 'approved' }, 'PATCH');
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

/** Records letters as printed, and as posted on day 9. */
export async function postLetters(
  admin: APIRequestContext,
  letters: { disputeId: string; trackingNumber?: string }[],
): Promise<void> {
  const disputeIds = letters.map(({ disputeId }) => disputeId);
  const mailing = { disputeIds, provider: 'print', service: 'certified' };
  const { id } = (await send(admin, '/admin/mailings', mailing)) as Mailing;
  const posted = letters.map((letter) => ({ ...letter, postedOn: inDays(9) }));
  await send(admin, `/admin/mailings/${id}`, { letters: posted }, 'PATCH');
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
  await postLetters(admin, [{ disputeId: id }]);
  const delivery = { deliveredOn: inDays(12), evidence: 'Return receipt' };
  await send(admin, `/admin/disputes/${id}/delivery`, delivery);
  const outcomes = [{ finding, outcome: 'deleted' }];
  const answer = { completedOn: inDays(20), outcomes };
  await send(admin, `/admin/disputes/${id}/outcomes`, answer, 'PUT');
}

/** Signs a letter and records its delivery on day 9. */
export async function deliverLetter(
  client: APIRequestContext,
  admin: APIRequestContext,
  finding: string,
): Promise<string> {
  const { id } = await signLetter(client, finding);
  await approveEnclosures(client, admin);
  const delivery = { deliveredOn: inDays(9), evidence: '9407' };
  await send(admin, `/admin/disputes/${id}/delivery`, delivery);
  return id;
}
