import { afterAll, beforeAll, beforeEach, expect, test } from '@jest/globals';
import type { SignableText } from '@repo/contract/contracts';
import { readPdfTexts } from '@repo/reports/test/read-pdf-texts.ts';
import { sql } from 'kysely';
import { createHash, randomUUID } from 'node:crypto';
import {
  createConsent,
  createOffer,
  serveState,
  storeSignature,
} from '../../../../test/contracts.ts';
import { contractTerms } from '../../../../test/contract-terms.ts';
import { drawSignature } from '../../../../test/draw-signature.ts';
import { createProfile } from '../../../../test/factories.ts';
import { runJobs } from '../../../../test/run-jobs.ts';
import { startTestGateway, type TestGateway } from '../../../../test/test-gateway.ts';
import { lawNow } from '../../../db/law-now.ts';
import { mailUser } from '../../../mail/queue-mail.ts';
import { contractText } from '../texts/contract-text.ts';
import { rightsText } from '../texts/rights-text.ts';
import type { SignatureRecord } from './signature-record.ts';
import { createSignedContract, createSignedRights } from './signed-files.ts';

let gateway: TestGateway;
beforeAll(async () => {
  gateway = await startTestGateway();
  await serveState(gateway.db);
});
beforeEach(() => {
  gateway.sentMails.length = 0;
});
afterAll(() => gateway.stop());

type Client = Awaited<ReturnType<TestGateway['client']>>;

async function clientWithConsent() {
  const client = await gateway.client({ firstName: 'Ada', lastName: 'Byron' });
  await createProfile(gateway.db, gateway.encryption, client.id, { state: 'TX' });
  await createConsent(gateway, client.id);
  return client;
}

async function sign(client: Client, text: SignableText, contractId: string | null) {
  return gateway.db.transaction().execute(async (trx) => {
    const record: SignatureRecord = {
      signature: { kind: 'drawn', value: drawSignature() },
      signer: { name: 'Ada Byron', email: client.email },
      signedAt: await lawNow(trx),
      zone: 'America/Denver',
      shownAt: '2026-11-30T10:00:00.123Z',
      readAt: null,
      signIn: 'password',
      ipAddress: '203.0.113.7',
      userAgent: null,
      spokeByPhone: contractId === null ? null : true,
    };
    const signed = { text, record };
    const file = await (contractId === null
      ? createSignedRights(signed)
      : createSignedContract(contractId, signed));
    await storeSignature(gateway, trx, { ...signed, clientId: client.id, contractId, file });
    return sha256({ content: file });
  });
}

const signRights = (client: Client) => sign(client, rightsText(), null);

async function signContract(client: Client) {
  const contractId = await createOffer(gateway, client.id);
  const terms = contractTerms();
  const text = contractText({ terms, state: 'TX', cancelDays: 3, signingDay: '2026-12-01' });
  return { contractId, sha256: await sign(client, text, contractId) };
}

type UserMail = Parameters<typeof mailUser>[3];

async function mail({ id, email }: Client, content: Omit<UserMail, 'cause'>) {
  const cause = `test:${randomUUID()}`;
  await gateway.db.transaction().execute((trx) =>
    mailUser(trx, gateway.encryption, { id, email, firstName: 'Ada', language: 'en' }, {
      ...content,
      cause,
    } as UserMail),
  );
  await runJobs(gateway);
  return gateway.db
    .selectFrom('mail')
    .select(['state', 'payloadKeyId'])
    .where('cause', '=', cause)
    .executeTakeFirstOrThrow();
}

interface Attachment {
  filename: string;
  contentType: string;
  content: Buffer;
}

const attachments = () =>
  gateway.sentMails.flatMap(({ attachments = [] }) => attachments as Attachment[]);

const sha256 = ({ content }: Pick<Attachment, 'content'>) =>
  createHash('sha256').update(content).digest('hex');

test('the signed rights are mailed as the PDF that was signed', async () => {
  const client = await clientWithConsent();
  const rights = await signRights(client);
  await mail(client, { template: 'rights-signed', data: {} });
  const [file, ...others] = attachments();
  expect(others).toEqual([]);
  expect(file).toMatchObject({
    filename: 'consumer-credit-file-rights.pdf',
    contentType: 'application/pdf',
  });
  expect(sha256(file!)).toBe(rights);
});

test('the signed contract is mailed with the rights, also while notifications are not mailed', async () => {
  const client = await clientWithConsent();
  await gateway.db
    .updateTable('appUser')
    .set({ notificationMails: false })
    .where('id', '=', client.id)
    .execute();
  const rights = await signRights(client);
  const { contractId, sha256: contract } = await signContract(client);
  const data = { contractId, cancelDueOn: '2026-12-04' };
  expect(await mail(client, { template: 'contract-signed', data })).toMatchObject({
    state: 'sent',
  });
  expect(attachments().map(sha256)).toEqual([contract, rights]);
  const texts = await readPdfTexts(attachments()[0]!.content);
  expect(texts.map(({ text }) => text)).toContain('Signature of Ada Byron');
});

test('another client’s contract is never attached', async () => {
  const owner = await clientWithConsent();
  await signRights(owner);
  const { contractId } = await signContract(owner);
  const other = await clientWithConsent();
  const data = { contractId, cancelDueOn: '2026-12-04' };
  await mail(other, { template: 'contract-signed', data });
  expect(attachments()).toEqual([]);
});

test('after a withdrawn consent no copy is mailed', async () => {
  const client = await clientWithConsent();
  await signRights(client);
  await gateway.db
    .updateTable('electronicConsent')
    .set({ withdrawnAt: sql<string>`law_now()` })
    .where('clientId', '=', client.id)
    .execute();
  const dropped = { state: 'failed', payloadKeyId: null };
  expect(await mail(client, { template: 'rights-signed', data: {} })).toEqual(dropped);
  expect(gateway.sentMails).toEqual([]);
});
