import { createHash, randomUUID } from 'node:crypto';
import { readdir, rm } from 'node:fs/promises';
import { join } from 'node:path';
import { afterAll, afterEach, beforeAll, describe, expect, test } from '@jest/globals';
import type { Document } from '@repo/contract/documents';
import type { DisputeDetails } from '@repo/contract/disputes';
import type { Mailing } from '@repo/contract/mailings';
import type { CurrentFindings } from '@repo/contract/report-imports';
import { readAttachments } from '@repo/reports/test/read-attachments.ts';
import { readPdfTexts } from '@repo/reports/test/read-pdf-texts.ts';
import { auditOf } from '../../../../test/audit.ts';
import {
  approveEnclosures,
  createDisputingClient,
  createMailableLetter,
  createMailedLetter,
  prepareLetter,
  signLetter,
} from '../../../../test/disputes.ts';
import { expectRefused } from '../../../../test/expect-response.ts';
import { expectRuleOfDatabase } from '../../../../test/expect-rule.ts';
import type { HttpClient } from '../../../../test/http-client.ts';
import { setLawTime } from '../../../../test/law-time.ts';
import { runWaitingJobs } from '../../../../test/run-jobs.ts';
import { harbor, importConfirmed, lake } from '../../../../test/saved-reports.ts';
import { downloadPdf } from '../../../../test/sign.ts';
import { startTestGateway, type TestGateway } from '../../../../test/test-gateway.ts';
import { unzip } from '../../../../test/unzip.ts';
import { pdfkitFile, samples, sha256, uploadForm } from '../../../../test/uploads.ts';
import { sealEvents } from '../../audit/seal-events.ts';

let gateway: TestGateway;
let admin: { id: string; http: HttpClient };
beforeAll(async () => {
  gateway = await startTestGateway();
  admin = await gateway.admin();
});
afterEach(() => setLawTime(gateway, null));
afterAll(() => gateway.stop());

const day = (days: number) => new Date(Date.now() + days * 86_400_000).toISOString().slice(0, 10);
const shown = (date: string) =>
  new Intl.DateTimeFormat('en-US', { dateStyle: 'medium', timeZone: 'UTC' }).format(new Date(date));

type Letter = Awaited<ReturnType<typeof createMailedLetter>>;

const pathOf = (disputeId: string) => `/api/disputes/${disputeId}/proof`;
const ofAdmin = ({ id, disputeId }: { id: string; disputeId: string }) =>
  `/api/admin/clients/${id}/disputes/${disputeId}/proof`;

const deliver = ({ disputeId }: { disputeId: string }) =>
  admin.http.post(`/api/admin/disputes/${disputeId}/delivery`, {
    deliveredOn: day(16),
    evidence: 'USPS 9407 1000, signed by R. Ames',
  });

const attach = (http: HttpClient, path: string, content: Buffer) =>
  http.request<Document>(path, { method: 'POST', body: uploadForm({ content }) });

const storeProof = ({ disputeId }: { disputeId: string }, content: Buffer = samples.png) =>
  attach(admin.http, `/api/admin/disputes/${disputeId}/delivery/proof`, content);

async function createAnswered(): Promise<Letter> {
  const client = await createMailedLetter(gateway);
  const { disputeId, finding, http } = client;
  await deliver(client);
  expect(await storeProof(client, await pdfkitFile({}))).toMatchObject({ status: 200 });
  await attach(http, `/api/disputes/${disputeId}/answer`, samples.png);
  const outcomes = [{ finding, outcome: 'deleted', reasons: 'The furnisher asked for it.' }];
  const answer = { outcomes, completedOn: day(30) };
  await admin.http.put(`/api/admin/disputes/${disputeId}/outcomes`, answer);
  await runWaitingJobs(gateway);
  return client;
}

async function read(pdf: Buffer): Promise<string[]> {
  const texts = await readPdfTexts(pdf);
  const pages = new Set(texts.map(({ page }) => page));
  return [...pages].map((page) =>
    texts
      .filter((one) => one.page === page)
      .map(({ text }) => text)
      .join(' '),
  );
}

const readLetter = async ({ http, disputeId }: Letter) =>
  (await http.get<DisputeDetails>(`/api/disputes/${disputeId}`)).body.letter!;

const hashOf = (bytes: Uint8Array) => createHash('sha256').update(bytes).digest('hex');

describe('the proof of an answered dispute', () => {
  let client: Letter;
  let pdf: Buffer;
  let response: Response;
  let pages: string[];
  let attached: Map<string, Buffer>;
  beforeAll(async () => {
    client = await createAnswered();
    await importConfirmed(client, admin.http, { date: day(0), accounts: [lake] });
    // Reports may not be of a later day than today, which is before the mailing here.
    await gateway.db
      .updateTable('reportImport')
      .set({ reportDate: day(35) })
      .where('userId', '=', client.id)
      .where('reportDate', '=', day(0))
      .execute();
    await sealEvents(gateway.db, gateway.jobServices.log);
    ({ pdf, response } = await downloadPdf(client.http, pathOf(client.disputeId)));
    pages = await read(pdf);
    attached = await readAttachments(pdf);
  });

  test('is a file with a fixed name', () => {
    expect(response.status).toBe(200);
    const name = response.headers.get('content-disposition');
    expect(name).toContain('attachment; filename="proof.pdf"');
  });

  test('says in its index where each part is', () => {
    const first = pages.findIndex((page) => page.endsWith(', page 1'));
    const index = pages.slice(0, first).join(' ');
    const parts = [
      ['The letter as signed', 'Dispute of Information in My Credit File'],
      ['Evidence of the signature', 'Internet address'],
      ['What the letter enclosed', "Part 3. Enclosed: copy of driver's license"],
      ['Mailing and delivery', 'Shown by'],
      ['The answer of Experian', 'Read by'],
      ['What the reports show', 'Report before'],
      ['The record and its seal', 'How to check the seal'],
    ] as const;
    for (const [number, [title, words]] of parts.entries()) {
      const [, page] = new RegExp(`${number + 1} page (\\d+) ${title}`).exec(index)!;
      const from = pages.slice(first + Number(page) - 1);
      expect(from[0]).toContain(number === 6 ? title : words);
      expect(from.join(' ')).toContain(words);
    }
    const isIndex = (page: string) => page.includes(`${client.disputeId}, index`);
    const marks = pages.map((page) => new RegExp(`${client.disputeId}, (.+)$`).exec(page)![1]);
    const count = pages.filter(isIndex).length;
    expect(count).toBeGreaterThan(0);
    expect(marks).toEqual(
      pages.map((_, place) => (place < count ? `index ${place + 1}` : `page ${place + 1 - count}`)),
    );
  });

  test('has the facts of mailing, delivery, answer and reports', () => {
    const text = pages.join(' ');
    for (const fact of [
      'Certified Mail',
      `${shown(day(16))}, shown by: USPS 9407 1000, signed by R. Ames`,
      `Finished on ${shown(day(30))}`,
      'Reasons The furnisher asked for it.',
      'Part 4. Proof of delivery, stored on',
      'Part 5. Paper of Experian, stored on',
      `Later report ${shown(day(35))}`,
      'Later Not listed',
      'balance $400',
      `Deleted Not listed in the report of ${shown(day(35))}`,
      'By The consumer',
      'By A member of Evergreen Credit',
      'Kind of letter: dispute',
    ]) {
      expect(text).toContain(fact);
    }
    expect(text).not.toContain(harbor.accountNumber);
  });

  test('has the SHA-256 of each attached file, and the letter as it was downloaded', async () => {
    const text = pages.join(' ');
    const letter = await downloadPdf(client.http, `/api/disputes/${client.disputeId}/letter`);
    expect(attached.get('letter.pdf')).toEqual(letter.pdf);
    const parts = [...attached].filter(([name]) => name.endsWith('.pdf'));
    expect(parts.map(([name]) => name)).toEqual(['letter.pdf', 'record.pdf']);
    for (const [name, bytes] of attached) expect(text).toContain(`${name} ${hashOf(bytes)}`);
    const { hash } = await readLetter(client);
    expect(hashOf(attached.get('signed-text.txt')!)).toBe(hash);
    expect(text.replaceAll(' ', '')).toContain(hash);
    expect(text).toContain(`SHA-256 ${sha256(samples.png)}`);
  });

  test('lets a stranger calculate the seal of each event', () => {
    const links = JSON.parse(attached.get('events.json')!.toString()) as {
      position: number;
      previousHash: string;
      text: string;
      hash: string;
    }[];
    expect(links.length).toBeGreaterThan(7);
    for (const { previousHash, text, hash } of links) {
      expect(hashOf(Buffer.concat([Buffer.from(previousHash, 'hex'), Buffer.from(text)]))).toBe(
        hash,
      );
      expect(pages.join(' ').replaceAll(' ', '')).toContain(hash);
    }
    const signed = links.find(({ text }) => text.includes('dispute.letter-signed'))!;
    expect(signed.text).toContain(hashOf(attached.get('letter.pdf')!));
    expect(pages.join(' ')).toContain('audit verify --head');
  });

  test('is audited with its own hash, by whoever made it', async () => {
    const { disputeId, id } = client;
    const file = await downloadPdf(admin.http, ofAdmin(client));
    expect(file.response.status).toBe(200);
    const made = (await auditOf(gateway.db, id)).filter(
      ({ action }) => action === 'dispute.proof-made',
    );
    expect(made).toEqual(
      [
        [id, pdf],
        [admin.id, file.pdf],
      ].map(([userId, bytes]) => ({
        actor: { type: 'user', userId },
        action: 'dispute.proof-made',
        subject: `dispute/${disputeId}`,
        detail: { bureau: 'experian', fileSha256: hashOf(bytes as Buffer) },
      })),
    );
  });

  test('lists the copies of identity documents without their pages where it is asked to', async () => {
    const path = `${pathOf(client.disputeId)}?enclosures=none`;
    const text = (await read((await downloadPdf(client.http, path)).pdf)).join(' ');
    expect(text).toContain("copy of driver's license (left out of this file)");
    expect(text).not.toContain('Part 3. Enclosed');
    expect(text).toContain('Part 4. Proof of delivery');
  });

  test('comes with the others of its client in one archive', async () => {
    const { base, cookies } = client.http;
    const cookie = [...cookies].map(([name, value]) => `${name}=${value}`).join('; ');
    const response = await fetch(`${base}/api/proofs`, { headers: { cookie } });
    const entries = await unzip(Buffer.from(await response.arrayBuffer()));
    expect([...entries.keys()]).toEqual([
      expect.stringMatching(/^01-experian-[\d-]+\.pdf$/),
      'index.txt',
    ]);
    const [file] = entries.values();
    expect((await read(file!)).join(' ')).toContain(client.disputeId);
    const ofClient = await admin.http.get(`/api/admin/clients/${client.id}/proofs`);
    expect(ofClient.headers.get('content-type')).toBe('application/zip');
  });
});

/** A client some of whose accounts with one bureau have a letter each, with a proof of its delivery. */
async function createManyDelivered(count: number, copy: Buffer) {
  const client = await createDisputingClient(gateway);
  const { http, id } = client;
  const accounts = Array.from({ length: count }, (_, index) => ({
    creditor: `Bank ${index}`,
    accountNumber: `51780523${2000 + index}`,
  }));
  await importConfirmed(client, admin.http, { date: '2026-09-02', accounts });
  const risen = accounts.map((account) => ({ ...account, balance: 400 }));
  await importConfirmed(client, admin.http, { date: '2026-11-02', accounts: risen });
  const { body } = await http.get<CurrentFindings>('/api/reports/findings');
  const disputeIds: string[] = [];
  for (const { key, rule } of body.findings) {
    if (rule !== 'charge-off-rising') continue;
    const answer = { isYours: 'yes', wasPaid: 'yes', paidOn: '2025-02-03' };
    await http.put(`/api/reports/findings/${key}`, answer);
    const { body: letter } = await prepareLetter({ ...client, finding: key });
    await signLetter({ ...client, finding: key }, letter);
    disputeIds.push(letter.id);
  }
  expect(disputeIds).toHaveLength(count);
  await approveEnclosures(gateway, client);
  const mailing = await admin.http.post<Mailing>('/api/admin/mailings', {
    disputeIds,
    provider: 'print',
    service: 'certified',
  });
  await setLawTime(gateway, `${day(40)}T12:00:00Z`);
  await admin.http.patch(`/api/admin/mailings/${mailing.body.id}`, {
    letters: disputeIds.map((disputeId) => ({ disputeId, postedOn: day(13) })),
  });
  for (const disputeId of disputeIds) {
    await deliver({ disputeId });
    expect((await storeProof({ disputeId }, copy)).status).toBe(200);
  }
  return { http, id, disputeIds };
}

test('several proofs come in one archive, each of its own dispute', async () => {
  const { http, disputeIds } = await createManyDelivered(3, samples.png);
  const { pdf: archive } = await downloadPdf(http, '/api/proofs');
  const entries = await unzip(archive);
  const proofs = [...entries].filter(([name]) => name.endsWith('.pdf'));
  expect(proofs).toHaveLength(disputeIds.length);
  const texts = await Promise.all(proofs.map(([, pdf]) => read(pdf)));
  for (const [index, id] of disputeIds.entries()) {
    expect(texts.filter((pages) => pages.join(' ').includes(id))).toEqual([texts[index]]);
  }
});

test('an archive has the other proofs and names the one whose paper cannot be read', async () => {
  const { http, disputeIds } = await createManyDelivered(3, samples.png);
  const { storedFileId } = await gateway.db
    .selectFrom('document')
    .select('storedFileId')
    .where('disputeId', '=', disputeIds[1]!)
    .executeTakeFirstOrThrow();
  const files = await readdir(gateway.filesFolder, { recursive: true, withFileTypes: true });
  const { parentPath, name } = files.find((file) => file.name === storedFileId)!;
  await rm(join(parentPath, name));
  const entries = await unzip((await downloadPdf(http, '/api/proofs')).pdf);
  const names = [...entries.keys()];
  expect(names).toEqual([
    expect.stringMatching(/^01-.+\.pdf$/),
    expect.stringMatching(/^03-.+\.pdf$/),
    'index.txt',
  ]);
  const lines = entries.get('index.txt')!.toString().trim().split('\n').slice(2);
  expect(lines).toEqual([
    expect.stringContaining(names[0]!),
    expect.stringMatching(
      new RegExp(`^02  MISSING: Experian, .+ ${disputeIds[1]}\\. Its letter or one of its papers`),
    ),
    expect.stringContaining(names[1]!),
  ]);
});

describe('no proof', () => {
  test('is made of a letter that is unsigned or withdrawn', async () => {
    const client = await createDisputingClient(gateway);
    const { body } = await prepareLetter(client);
    const letter = { ...client, disputeId: body.id };
    const ways = [
      [client.http, pathOf(body.id)],
      [client.http, '/api/proofs'],
      [admin.http, ofAdmin(letter)],
    ] as const;
    for (const [http, path] of ways) {
      expect(await http.get(path)).toMatchObject({
        status: 409,
        body: { rule: '15 USC 1681i(a)(1)(A)', issues: [{ code: 'letter-unsigned' }] },
      });
    }
    await signLetter(client, body);
    await client.http.delete(`/api/disputes/${body.id}`);
    expect(await client.http.get(pathOf(body.id))).toMatchObject({
      status: 409,
      body: { issues: [{ code: 'dispute-withdrawn' }] },
    });
  });

  test('goes to anybody but its client and admins', async () => {
    const { id, disputeId } = await createMailedLetter(gateway);
    const other = await gateway.client();
    expectRefused(await other.http.get(pathOf(disputeId)), 404);
    expectRefused(await admin.http.get(pathOf(disputeId)), 404);
    expectRefused(await gateway.visitor().get(pathOf(disputeId)), 401);
    expectRefused(await other.http.get(ofAdmin({ id, disputeId })), 403);
    expectRefused(await admin.http.get(ofAdmin({ id: other.id, disputeId })), 404);
  });
});

test('a proof before the mailing says what is not known', async () => {
  const client = await createMailableLetter(gateway);
  const text = (await read((await downloadPdf(client.http, pathOf(client.disputeId))).pdf)).join(
    ' ',
  );
  for (const words of [
    'Mailed Not mailed yet',
    'Received Not recorded',
    'Answer None recorded yet',
  ]) {
    expect(text).toContain(words);
  }
  expect(text).toContain('3 none What the letter enclosed');
});

describe('the copies that a letter enclosed', () => {
  const enclosedOf = (disputeId: string) =>
    gateway.db
      .selectFrom('letterEnclosure')
      .selectAll()
      .where('disputeId', '=', disputeId)
      .execute();

  test('are remembered as they were at the posting, and never changed', async () => {
    const { id, disputeId, http } = await createMailedLetter(gateway);
    const before = await enclosedOf(disputeId);
    expect(before.map(({ documentType }) => documentType)).toEqual([
      'drivers-license',
      'utility-bill',
      'social-security',
    ]);
    await gateway.db.deleteFrom('document').where('userId', '=', id).execute();
    expect(await enclosedOf(disputeId)).toEqual(before);
    const text = (await read((await downloadPdf(http, pathOf(disputeId))).pdf)).join(' ');
    expect(text).toContain('copy of utility bill (deleted since)');
    for (const change of ['update', 'delete'] as const) {
      await expectRuleOfDatabase(gateway.db, '15 USC 1679i', (trx) =>
        change === 'delete'
          ? trx.deleteFrom('letterEnclosure').where('disputeId', '=', disputeId).execute()
          : trx
              .updateTable('letterEnclosure')
              .set({ documentId: randomUUID() })
              .where('disputeId', '=', disputeId)
              .execute(),
      );
    }
  });

  test('are put into another envelope after a return', async () => {
    const { disputeId } = await createMailedLetter(gateway);
    await admin.http.post(`/api/admin/disputes/${disputeId}/return`, { returnedOn: day(20) });
    expect(await enclosedOf(disputeId)).toEqual([]);
  });
});

describe('a proof of delivery', () => {
  test('is an approved document of the client that names the letter, and no answer to it', async () => {
    const client = await createMailedLetter(gateway);
    await deliver(client);
    const { status, body } = await storeProof(client);
    expect(status).toBe(200);
    const proofOf = { disputeId: client.disputeId, bureau: 'experian' };
    expect(body).toMatchObject({
      documentType: 'other',
      status: 'approved',
      answerTo: null,
      proofOf,
    });
    const { body: own } = await client.http.get<Document[]>('/api/documents');
    expect(own).toContainEqual(body);
    expect((await client.http.request(`/api/documents/${body.id}/file`)).status).toBe(200);
    expect((await client.http.delete(`/api/documents/${body.id}`)).status).toBe(409);
    expect(await auditOf(gateway.db, client.id)).toContainEqual({
      actor: { type: 'user', userId: admin.id },
      action: 'dispute.delivery-proven',
      subject: `dispute/${client.disputeId}`,
      detail: { fileSize: samples.png.length, fileSha256: sha256(samples.png) },
    });
  });

  test('is taken from admins alone, of a delivered letter alone, and as a picture or PDF alone', async () => {
    const client = await createMailedLetter(gateway);
    const path = `/api/admin/disputes/${client.disputeId}/delivery/proof`;
    expect(await storeProof(client)).toMatchObject({
      status: 409,
      body: { issues: [{ code: 'letter-not-delivered' }] },
    });
    await deliver(client);
    expectRefused(await attach(client.http, path, samples.png), 403);
    expectRefused(await attach(gateway.visitor(), path, samples.png), 401);
    expectRefused(await storeProof({ disputeId: randomUUID() }), 404);
    expect((await storeProof(client, Buffer.from('MZ\0\0'))).status).toBe(415);
    const { body } = await client.http.get<Document[]>('/api/documents');
    expect(body.filter(({ proofOf }) => proofOf)).toEqual([]);
  });
});

test('an item of a dispute remembers its rule and who furnished it', async () => {
  const client = await createDisputingClient(gateway);
  const { body } = await prepareLetter(client);
  const rows = await gateway.db
    .selectFrom('disputeItem')
    .select(['rule', 'furnisher'])
    .where('disputeId', '=', (body as DisputeDetails).id)
    .execute();
  expect(rows).toEqual([{ rule: 'charge-off-rising', furnisher: 'Harbor Bank' }]);
});
