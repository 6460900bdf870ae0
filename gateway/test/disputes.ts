import { Readable } from 'node:stream';
import { expect } from '@jest/globals';
import type { SignableText } from '@repo/contract/contracts';
import type { Bureau } from '@repo/contract/credit-reports';
import type { DisputeDetails } from '@repo/contract/disputes';
import type { Mailing } from '@repo/contract/mailings';
import type { CurrentFindings } from '@repo/contract/report-imports';
import { aSignatureRecord, createSignedContract } from './contracts.ts';
import { copyReports, pasteReports, type CopiedReports } from './copied-reports.ts';
import type { HttpClient } from './http-client.ts';
import { recordOwnAction } from '../src/db/record-audit-event.ts';
import { rightsText } from '../src/features/contracts/texts/rights-text.ts';
import { insertDispute, insertLetterSignature } from '../src/features/disputes/disputes.queries.ts';
import { createLetterPdf } from '../src/features/disputes/files/create-letter-pdf.ts';
import { insertDocument } from '../src/features/documents/documents.queries.ts';
import { setLawTime } from './law-time.ts';
import { runWaitingJobs } from './run-jobs.ts';
import { importConfirmed, OWN_REPORTS } from './saved-reports.ts';
import { typed } from './sign.ts';
import type { TestGateway } from './test-gateway.ts';
import { pdfkitFile, samples, sha256 } from './uploads.ts';

export interface PreparedDispute extends DisputeDetails {
  letter: SignableText;
}

type Disputant = Awaited<ReturnType<typeof createDisputingClient>>;

export const prepareLetter = ({ http, finding }: Disputant, changes: object = {}) =>
  http.post<PreparedDispute>('/api/disputes', {
    bureau: 'experian',
    kind: 'dispute',
    findings: [finding],
    ...changes,
  });

export const signLetter = (
  { http, finding }: Disputant,
  { id, letter }: PreparedDispute,
  changes: object = {},
) =>
  http.post<PreparedDispute>(`/api/disputes/${id}/signature`, {
    signature: typed,
    hash: letter.hash,
    statements: { [finding]: true },
    ...changes,
  });

/** A client with a signed letter to Experian. Moves the clock of the law. */
export async function createMailableLetter(gateway: TestGateway, answer?: object) {
  const client = await createDisputingClient(gateway, answer);
  return { ...client, disputeId: await signMailable(gateway, client) };
}

/** Clients with a signed letter each, at once. Moves the clock of the law. */
export async function createMailableLetters(gateway: TestGateway, count: number) {
  await setLawTime(gateway, null);
  const signed = await Promise.all(
    Array.from({ length: count }, () => createSignedContract(gateway)),
  );
  await setLawTime(gateway, inForce());
  return Promise.all(
    signed.map(async (one) => {
      const client = await answerFinding(gateway, one);
      return { ...client, disputeId: await signMailable(gateway, client) };
    }),
  );
}

async function signMailable(gateway: TestGateway, client: Disputant): Promise<string> {
  const { body } = await prepareLetter(client);
  await storeSignature(gateway, client, body);
  await approveEnclosures(gateway, client);
  return body.id;
}

const letterFiles = new Map<string, Promise<Buffer>>();

/** Signs a letter as the gateway does, except that letters of one text have the file of the first. */
async function storeSignature(
  gateway: TestGateway,
  { id: clientId }: Disputant,
  { id: disputeId, letter: text }: PreparedDispute,
): Promise<void> {
  await gateway.db.transaction().execute(async (trx) => {
    const record = await aSignatureRecord(trx, 'America/Denver', null);
    const { name } = record.signer;
    const made = { text, signed: record, name, preparedAt: record.signedAt };
    const file = letterFiles.get(text.hash) ?? createLetterPdf(made);
    letterFiles.set(text.hash, file);
    const signed = { clientId, disputeId, text, record, file: await file };
    await insertLetterSignature(trx, gateway.encryption, signed);
    const fileSha256 = sha256(signed.file);
    await recordOwnAction(trx, clientId, 'dispute.letter-signed', {
      subject: `dispute/${disputeId}`,
      detail: { bureau: 'experian', kind: 'typed', textSha256: text.hash, fileSha256 },
    });
  });
}

export async function createMailedLetter(gateway: TestGateway, answer?: object) {
  const client = await createMailableLetter(gateway, answer);
  const { http } = await gateway.admin();
  const { disputeId } = client;
  const { body } = await http.post<Mailing>('/api/admin/mailings', {
    disputeIds: [disputeId],
    provider: 'print',
    service: 'certified',
  });
  await setLawTime(gateway, inDays(40));
  const letters = [{ disputeId, postedOn: inDays(13).slice(0, 10) }];
  await http.patch(`/api/admin/mailings/${body.id}`, { letters });
  return client;
}

export async function createDeliveredLetter(gateway: TestGateway, answer?: object) {
  const client = await createMailedLetter(gateway, answer);
  const { http } = await gateway.admin();
  const delivery = { deliveredOn: inDays(16).slice(0, 10), evidence: '9407 1000 0000' };
  const { status } = await http.post(`/api/admin/disputes/${client.disputeId}/delivery`, delivery);
  expect(status).toBe(200);
  await runWaitingJobs(gateway);
  return client;
}

const enclosed = Promise.all([pdfkitFile({}), pdfkitFile({ size: 'A5' })]).then(
  ([bill, card]) =>
    [
      { content: samples.png, documentType: 'drivers-license', side: 'both' },
      { content: bill, documentType: 'utility-bill' },
      { content: card, documentType: 'social-security' },
    ] as const,
);

export async function approveEnclosures(
  { db, storage }: TestGateway,
  { id: userId }: { id: string },
): Promise<void> {
  for (const { content, documentType, ...side } of await enclosed) {
    const file = storage.createFile();
    // The storage empties what it saves.
    const source = Readable.from([Buffer.from(content)]);
    const saved = await storage.save(file, source, AbortSignal.timeout(30_000));
    await db
      .insertInto('storedFile')
      .values({ ...file, userId, size: content.length, heartbeatAt: null })
      .execute();
    const isPng = content === samples.png;
    await insertDocument(db, {
      userId,
      fileName: isPng ? 'copy.png' : 'bill.pdf',
      contentType: isPng ? 'image/png' : 'application/pdf',
      documentType,
      ...side,
      fileSize: content.length,
      sha256: saved,
      storedFileId: file.id,
      scanStatus: 'not-scanned',
      status: 'approved',
      reviewedAt: new Date().toISOString(),
    });
  }
}

const inDays = (days: number) => new Date(Date.now() + days * 86_400_000).toISOString();
const inForce = () => inDays(12);

/** An unsigned dispute of a client who has signed a contract, about a finding that no report shows. */
export async function createDispute(
  gateway: TestGateway,
  { id: clientId, contractId }: { id: string; contractId: string },
  bureau: Bureau = 'experian',
): Promise<string> {
  await setLawTime(gateway, inForce());
  const id = await gateway.db.transaction().execute((trx) =>
    insertDispute(trx, gateway.encryption, {
      clientId,
      contractId,
      bureau,
      kind: 'dispute',
      proposedBy: null,
      items: [{ findingKey: 'f1d1', ownStatement: 'I never had this account.', follows: null }],
      documentIds: [],
    }),
  );
  await setLawTime(gateway, null);
  return id;
}

/** Signs the letter of a dispute without the gateway. Its text and PDF are not those of the dispute. */
export async function createSignedLetter(
  gateway: TestGateway,
  { clientId, disputeId }: { clientId: string; disputeId: string },
): Promise<void> {
  await setLawTime(gateway, inForce());
  await gateway.db.transaction().execute(async (trx) => {
    const record = await aSignatureRecord(trx, 'America/Denver', null);
    const file = await pdfkitFile({});
    const signed = { clientId, disputeId, text: rightsText(), record, file };
    await insertLetterSignature(trx, gateway.encryption, signed);
  });
  await setLawTime(gateway, null);
}

/** A client whose contract is in force, with a finding at Experian that they answered. Moves the clock of the law. */
export async function createDisputingClient(gateway: TestGateway, answer: object = paid) {
  await setLawTime(gateway, null);
  const client = await createSignedContract(gateway);
  await setLawTime(gateway, inForce());
  return answerFinding(gateway, client, answer);
}

const paid = { isYours: 'yes', wasPaid: 'yes', paidOn: '2025-02-03' };

async function answerFinding(
  gateway: TestGateway,
  client: Awaited<ReturnType<typeof createSignedContract>>,
  answer: object = paid,
) {
  await bringReports(gateway, client);
  const finding = await answerRising(client.http, answer);
  return { ...client, finding };
}

const brought = new WeakMap<TestGateway, Promise<CopiedReports>>();

async function bringReports(
  gateway: TestGateway,
  client: Awaited<ReturnType<typeof createSignedContract>>,
): Promise<void> {
  const known = brought.get(gateway);
  if (known) return pasteReports(gateway, await known, client.id);
  const reports = importReports(gateway, client);
  brought.set(gateway, reports);
  await reports;
}

async function importReports(
  gateway: TestGateway,
  client: Awaited<ReturnType<typeof createSignedContract>>,
): Promise<CopiedReports> {
  const { http } = await gateway.admin();
  await importConfirmed(client, http, { date: '2026-09-01' });
  await importConfirmed(client, http, { date: '2026-11-01', balance: 400 });
  return copyReports(gateway, client.id);
}

export async function answerRising(http: HttpClient, answer: object): Promise<string> {
  const { body } = await http.get<CurrentFindings>(`${OWN_REPORTS}/findings`);
  const { key } = body.findings.find(({ rule }) => rule === 'charge-off-rising')!;
  await http.request(`${OWN_REPORTS}/findings/${key}`, {
    method: 'PUT',
    body: JSON.stringify(answer),
    headers: { 'content-type': 'application/json' },
  });
  return key;
}
