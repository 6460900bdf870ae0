import { afterAll, afterEach, beforeAll, describe, expect, test } from '@jest/globals';
import type { CreditItem } from '@repo/contract/credit-items';
import type { DisputeDetails } from '@repo/contract/disputes';
import type { LetterQueue, Mailing, WaitingLetter } from '@repo/contract/mailings';
import { readPdfTexts } from '@repo/reports/test/read-pdf-texts.ts';
import { lobEvent, type LobFault } from '@repo/testing/lob-test-server.ts';
import { sql } from 'kysely';
import { auditOf } from '../../../test/audit.ts';
import { createDispute, createMailableLetter, createSignedLetter } from '../../../test/disputes.ts';
import { dayIn, inDays } from '../../../test/earned-work.ts';
import type { HttpClient } from '../../../test/http-client.ts';
import { setLawTime } from '../../../test/law-time.ts';
import { startLob } from '../../../test/lob.ts';
import { runJobs, runWaitingJobs } from '../../../test/run-jobs.ts';
import { startTestGateway, type TestGateway } from '../../../test/test-gateway.ts';
import { setMailing } from './mailings.queries.ts';
import { findProviderLetter, insertProviderLetters } from './provider-letters.queries.ts';
import { acceptLetter } from './provider-letters.ts';
import { recordReturn } from './record-return.ts';
import { sendLetter } from './send-letter.ts';

let lob: Awaited<ReturnType<typeof startLob>>;
let gateway: TestGateway;
let admin: { id: string; http: HttpClient };
beforeAll(async () => {
  lob = await startLob();
  gateway = await startTestGateway({ postal: lob.postal });
  admin = await gateway.admin();
});
afterEach(async () => {
  lob.server.fault = null;
  await setLawTime(gateway, null);
});
afterAll(async () => {
  await gateway.stop();
  await lob.server.stop();
});

type Client = Awaited<ReturnType<typeof createMailableLetter>>;

async function mail({ disputeId }: Client, service = 'certified') {
  const input = { disputeIds: [disputeId], provider: 'lob', service, again: true };
  return admin.http.post<Mailing>('/api/admin/mailings', input);
}

async function accepted(service?: string) {
  const client = await createMailableLetter(gateway);
  await mail(client, service);
  await runJobs(gateway);
  return { ...client, letter: (await lettersOf(client))[0]! };
}

const rowsOf = ({ disputeId }: Pick<Client, 'disputeId'>) =>
  gateway.db
    .selectFrom('providerLetter')
    .selectAll()
    .where('disputeId', '=', disputeId)
    .orderBy('createdAt')
    .execute();

async function lettersOf(client: Pick<Client, 'disputeId'>) {
  const ids = (await rowsOf(client)).map(({ id }) => id);
  return lob.server.letters.filter(({ fields }) => ids.includes(fields['metadata[letter_id]']!));
}

const read = async ({ http, disputeId }: Client) =>
  (await http.get<DisputeDetails>(`/api/disputes/${disputeId}`)).body;

const cancel = ({ http, contractId }: Client) =>
  http.post(`/api/contracts/${contractId}/cancellation`);

function call({ body, headers }: ReturnType<typeof lobEvent>) {
  return gateway.visitor().request('/api/lob/webhook', { method: 'POST', body, headers });
}

const mailsTo = ({ email }: Client) =>
  gateway.sentMails.filter(
    ({ to, subject }) => to.address === email && /(was|were) mailed$/.test(subject),
  );

async function waiting({ disputeId }: Client, queue: LetterQueue = 'to-mail') {
  const { body } = await admin.http.get<{ items: WaitingLetter[] }>(
    `/api/admin/letters?queue=${queue}`,
  );
  return body.items.find((letter) => letter.disputeId === disputeId);
}

describe('a letter', () => {
  test('is posted by the provider as it was signed, with its enclosures, and confirmed once it can no longer be deleted', async () => {
    const client = await accepted('certified-receipt');
    const { fields, pdf, trackingNumber } = client.letter;
    expect(fields).toMatchObject({
      'to[name]': 'Experian',
      'to[address_line1]': 'P.O. Box 4500',
      'to[address_city]': 'Allen',
      'to[address_state]': 'TX',
      'to[address_zip]': '75013',
      'from[name]': 'Ada Marsh',
      color: 'false',
      extra_service: 'certified_return_receipt',
      use_type: 'operational',
    });
    const texts = (await readPdfTexts(pdf)).map(({ text }) => text);
    expect(texts.filter((text) => text.startsWith('Enclosed: copy of'))).toHaveLength(3);
    expect(texts).not.toContain('1. Ada Marsh');
    expect(await read(client)).toMatchObject({ status: 'signed', postedOn: null });
    await runWaitingJobs(gateway);
    expect(await read(client)).toMatchObject({ status: 'mailed', dueOn: null });
    expect((await rowsOf(client)).map((row) => row.trackingNumber)).toEqual([trackingNumber]);
    const items = `/api/admin/clients/${client.id}/credit-items`;
    expect((await admin.http.get<CreditItem[]>(items)).body).toMatchObject([
      { status: 'disputed', disputeChannel: 'certified-mail' },
    ]);
  });

  test('is announced with the others of its day in one mail, without one that came back', async () => {
    const client = await accepted();
    const { mailingId } = (await rowsOf(client))[0]!;
    const others: string[] = [];
    for (const bureau of ['equifax', 'transunion'] as const) {
      const disputeId = await createDispute(gateway, client, bureau);
      await createSignedLetter(gateway, { clientId: client.id, disputeId });
      others.push(disputeId);
    }
    await setLawTime(gateway, inDays(13));
    await gateway.db.transaction().execute(async (trx) => {
      await setMailing(trx, mailingId, [client.disputeId, ...others]);
      for (const id of await insertProviderLetters(trx, mailingId, others)) {
        const letter = await findProviderLetter(trx, { id });
        const providerId = `ltr_${id}`;
        await acceptLetter(trx, letter!, { providerId, trackingNumber: null });
      }
    });
    await runWaitingJobs(gateway);
    expect(mailsTo(client)).toEqual([]);
    const { body } = await client.http.get<{ title: string }[]>('/api/notifications');
    expect(body.filter(({ title }) => title.endsWith('was mailed'))).toHaveLength(3);
    await setLawTime(gateway, inDays(15));
    await gateway.db
      .transaction()
      .execute((trx) =>
        recordReturn(
          trx,
          { type: 'system' },
          { disputeId: others[1]!, returnedOn: dayIn(14), reason: '' },
        ),
      );
    await runWaitingJobs(gateway);
    expect(mailsTo(client).map(({ subject }) => subject)).toEqual([
      'Your letters to Experian and Equifax were mailed',
    ]);
  });

  test('is not given to the provider twice, nor recorded as posted by hand', async () => {
    const client = await createMailableLetter(gateway);
    const { body } = await mail(client);
    expect(await mail(client)).toMatchObject({
      status: 409,
      body: { issues: [{ code: 'letter-with-provider' }] },
    });
    const letters = [{ disputeId: client.disputeId, postedOn: '2026-11-30' }];
    expect(await admin.http.patch(`/api/admin/mailings/${body.id}`, { letters })).toMatchObject({
      status: 409,
      body: { issues: [{ code: 'posted-by-provider' }] },
    });
    const row = sql`insert into provider_letter (dispute_id, mailing_id) values (${client.disputeId}, ${body.id})`;
    await expect(row.execute(gateway.db)).rejects.toThrow('provider_letter_open');
  });

  test('that the provider refuses waits for the mail again, with the reason', async () => {
    const client = await createMailableLetter(gateway);
    lob.server.fault = (method) => (method === 'POST' ? 422 : null);
    await mail(client);
    await runJobs(gateway);
    expect(await waiting(client)).toMatchObject({
      mailingId: null,
      problem: 'refused',
      problemDetail: 'failed',
    });
    lob.server.fault = null;
    expect(await mail(client)).toMatchObject({ status: 200 });
    await runJobs(gateway);
    expect(await lettersOf(client)).toHaveLength(1);
  });

  test.each<[string, LobFault]>([
    ['a limit', 429],
    ['an outage', 503],
    ['a key that is not valid', 401],
  ])('is sent again after %s', async (_, fault) => {
    const client = await createMailableLetter(gateway);
    lob.server.fault = () => fault;
    await mail(client);
    await runJobs(gateway);
    expect(await rowsOf(client)).toMatchObject([{ state: 'waiting' }]);
    lob.server.fault = null;
    await runWaitingJobs(gateway);
    expect(await lettersOf(client)).toHaveLength(1);
    expect(await read(client)).toMatchObject({ status: 'signed' });
  });

  test.each([
    ['letter-out-of-date', 'to-sign'],
    ['enclosure-missing', 'to-mail'],
  ] as const)('is not sent any more when %s', async (problem, queue) => {
    const client = await createMailableLetter(gateway);
    await mail(client);
    const copies = gateway.db.updateTable('document').where('userId', '=', client.id);
    const answer = { isYours: 'no' };
    await (problem === 'enclosure-missing'
      ? copies.set({ status: 'rejected', rejectionCode: 'unreadable' }).execute()
      : client.http.request(`/api/reports/findings/${client.finding}`, {
          method: 'PUT',
          body: JSON.stringify(answer),
          headers: { 'content-type': 'application/json' },
        }));
    await runJobs(gateway);
    expect(await lettersOf(client)).toEqual([]);
    expect(await waiting(client, queue)).toMatchObject({ mailingId: null, problem });
  });
});

describe('after a cancellation', () => {
  test('a letter that was not sent yet never is', async () => {
    const client = await createMailableLetter(gateway);
    await mail(client);
    await cancel(client);
    await runJobs(gateway);
    expect(await lettersOf(client)).toEqual([]);
    expect(await rowsOf(client)).toMatchObject([{ state: 'taken-back' }]);
  });

  test('a letter that can still be deleted is taken back, at the second attempt too', async () => {
    const client = await accepted();
    await cancel(client);
    lob.server.fault = (method) => (method === 'DELETE' ? 'lost-response' : null);
    await runJobs(gateway);
    lob.server.fault = null;
    await runWaitingJobs(gateway);
    expect(await lettersOf(client)).toMatchObject([{ isDeleted: true }]);
    expect(await rowsOf(client)).toMatchObject([{ state: 'taken-back' }]);
    expect(await read(client)).toMatchObject({ status: 'withdrawn', postedOn: null });
    const actions = (await auditOf(gateway.db, client.id)).map(({ action }) => action);
    expect(actions).toContain('dispute.letter-taken-back');
  });

  test('a letter that is printed says that it went out', async () => {
    const client = await accepted();
    client.letter.isPrinted = true;
    await cancel(client);
    await runWaitingJobs(gateway);
    expect(await rowsOf(client)).toMatchObject([{ state: 'accepted', problem: 'not-taken-back' }]);
    expect(await read(client)).toMatchObject({ status: 'withdrawn' });
  });

  test('a letter whose request was lost is looked up, and taken back if it arrived', async () => {
    const client = await createMailableLetter(gateway);
    await mail(client);
    lob.server.fault = (method) => (method === 'POST' ? 'lost-response' : null);
    await runJobs(gateway);
    await cancel(client);
    lob.server.fault = null;
    await runWaitingJobs(gateway);
    await runWaitingJobs(gateway);
    expect(await lettersOf(client)).toMatchObject([{ isDeleted: true }]);
    expect(await rowsOf(client)).toMatchObject([{ state: 'taken-back' }]);
  });
});

describe('an event of the provider', () => {
  const at = (days: number) => new Date(Date.now() + days * 86_400_000);

  test('of a delivery alone starts the time to answer, once', async () => {
    const client = await accepted();
    for (const type of ['in_transit', 'issue', 'processed_for_delivery']) {
      expect((await call(lobEvent(client.letter, type))).status).toBe(200);
    }
    expect(await read(client)).toMatchObject({ status: 'mailed', deliveredOn: null });
    await setLawTime(gateway, at(16).toISOString());
    const delivered = lobEvent(client.letter, 'delivered', { at: at(15) });
    await Promise.all([call(delivered), call(delivered)]);
    await call(lobEvent(client.letter, 'in_transit', { at: at(14) }));
    await call(lobEvent(client.letter, 'issue', { at: at(14) }));
    const dispute = await read(client);
    expect(dispute).toMatchObject({ status: 'delivered', deliveredOn: expect.any(String) });
    expect(dispute.deadlines).toHaveLength(3);
    expect(await rowsOf(client)).toMatchObject([{ problem: null }]);
    const actions = (await auditOf(gateway.db, client.id)).map(({ action }) => action);
    expect(actions.filter((action) => action === 'dispute.delivered')).toHaveLength(1);
    const [{ evidence }] = (await gateway.db
      .selectFrom('dispute')
      .select('deliveryEvidence as evidence')
      .where('id', '=', client.disputeId)
      .execute()) as [{ evidence: string }];
    expect(evidence).toContain(client.letter.trackingNumber);
  });

  test('may come before the response to the request', async () => {
    const client = await createMailableLetter(gateway);
    await mail(client);
    lob.server.fault = (method) => (method === 'POST' ? 'lost-response' : null);
    await runJobs(gateway);
    lob.server.fault = null;
    const [letter] = await lettersOf(client);
    await call(lobEvent(letter!, 'created'));
    expect(await rowsOf(client)).toMatchObject([{ state: 'accepted', providerId: letter!.id }]);
    await runWaitingJobs(gateway);
    expect(await lettersOf(client)).toHaveLength(1);
  });

  test.each([
    ['rejected', 'refused'],
    ['deleted', 'deleted'],
  ])('%s puts the letter back among those to mail', async (type, problem) => {
    const client = await accepted('first-class');
    await call(lobEvent(client.letter, type));
    expect(await waiting(client)).toMatchObject({ mailingId: null, problem });
    await runWaitingJobs(gateway);
    expect(await read(client)).toMatchObject({ status: 'signed', postedOn: null });
  });

  test.each([
    ['issue', 'issue'],
    ['pickup_available', 'pickup-available'],
  ])('%s shows beside the letter on its way', async (type, problem) => {
    const client = await accepted();
    await call(lobEvent(client.letter, type));
    expect(await waiting(client, 'in-transit')).toMatchObject({ problem });
  });

  test('after an answer of the bureau only completes what is known', async () => {
    const client = await accepted();
    await call(lobEvent(client.letter, 'in_transit'));
    await setLawTime(gateway, at(20).toISOString());
    const answer = { outcomes: [{ finding: client.finding, outcome: 'verified' }] };
    await admin.http.request(`/api/admin/disputes/${client.disputeId}/outcomes`, {
      method: 'PUT',
      body: JSON.stringify(answer),
      headers: { 'content-type': 'application/json' },
    });
    await call(lobEvent(client.letter, 'issue', { at: at(18) }));
    await call(lobEvent(client.letter, 'returned_to_sender', { at: at(18) }));
    expect(await read(client)).toMatchObject({ status: 'answered', deliveredOn: null });
    await call(lobEvent(client.letter, 'delivered', { at: at(19) }));
    expect(await read(client)).toMatchObject({
      status: 'answered',
      deliveredOn: expect.any(String),
    });
    expect(await rowsOf(client)).toMatchObject([{ problem: null }]);
    const { body } = await client.http.get<{ title: string }[]>('/api/notifications');
    expect(body.map(({ title }) => title)).not.toContain('Experian received your letter');
  });

  test('of a return puts the letter back among those to mail, and it can be posted again', async () => {
    const client = await accepted();
    await call(lobEvent(client.letter, 'in_transit'));
    await call(lobEvent(client.letter, 'issue'));
    expect(await read(client)).toMatchObject({ status: 'mailed' });
    await runWaitingJobs(gateway);
    await setLawTime(gateway, at(20).toISOString());
    const returned = lobEvent(client.letter, 'returned_to_sender', { at: at(19) });
    await Promise.all([call(returned), call(returned)]);
    await call(lobEvent(client.letter, 'delivered', { at: at(20) }));
    expect(await read(client)).toMatchObject({ status: 'signed', postedOn: null });
    expect(await waiting(client)).toMatchObject({ returnedOn: expect.any(String), problem: null });
    await runJobs(gateway);
    expect(client).toMatchObject({ letter: { isDeleted: false } });
    expect(await mail(client)).toMatchObject({ status: 200 });
    await runJobs(gateway);
    await runWaitingJobs(gateway);
    await runWaitingJobs(gateway);
    expect(await lettersOf(client)).toHaveLength(2);
    expect(await read(client)).toMatchObject({ status: 'mailed', returnedOn: null });
    expect(mailsTo(client)).toHaveLength(2);
  });

  test('is refused unsigned, with another secret, or older than five minutes', async () => {
    const client = await accepted();
    const event = lobEvent(client.letter, 'delivered');
    const { 'lob-signature': _, ...unsigned } = event.headers;
    const calls = [
      { ...event, headers: unsigned },
      { ...event, body: event.body.replace('delivered', 'mailed') },
      lobEvent(client.letter, 'delivered', { secret: 'another' }),
      lobEvent(client.letter, 'delivered', { sentAt: Date.now() - 301_000 }),
    ];
    for (const one of calls) {
      expect((await call(one as typeof event)).status).toBe(400);
    }
    expect(await read(client)).toMatchObject({ status: 'signed' });
  });

  test('of a letter that is not ours changes nothing', async () => {
    const client = await accepted();
    const fields = { ...client.letter.fields, 'metadata[letter_id]': client.id };
    const other = { ...client.letter, id: 'ltr_other', fields };
    expect((await call(lobEvent(other, 'delivered'))).status).toBe(200);
    expect(await read(client)).toMatchObject({ status: 'signed' });
  });
});

test('fifty kills while sending, also with forgotten keys, post each letter once', async () => {
  const client = await createMailableLetter(gateway);
  const { jobServices: services } = gateway;
  const killed = () => {
    throw new Error('killed');
  };
  const kills = [
    { ...lob.postal, send: killed },
    { ...lob.postal, send: (letter) => lob.postal.send(letter).then(killed) },
    { ...lob.postal, find: killed },
  ] satisfies (typeof lob.postal)[];
  const letters = 20;
  for (let round = 0; round < letters; round += 1) {
    await mail(client);
    const { id: letterId } = (await rowsOf(client)).at(-1)!;
    const attempts = [kills[round % 3]!, kills[Math.floor(round / 3) % 3]!, kills[round % 2]!];
    for (const [index, postal] of attempts.slice(round % 2).entries()) {
      await sendLetter({ ...services, postal }, { letterId }).catch(() => {});
      if ((round + index) % 3 > 0) continue;
      lob.server.forgetKeys();
      await sql`update provider_letter set requested_at = now() - interval '25 hours'
        where id = ${letterId} and requested_at is not null`.execute(gateway.db);
    }
    await sendLetter(services, { letterId });
    await sendLetter(services, { letterId });
    expect(await rowsOf(client)).toHaveLength(round + 1);
    await sql`update provider_letter set state = 'returned' where id = ${letterId} and state = 'accepted'`.execute(
      gateway.db,
    );
  }
  const posted = await lettersOf(client);
  expect(posted).toHaveLength(letters);
  expect(new Set(posted.map(({ fields }) => fields['metadata[letter_id]'])).size).toBe(letters);
});
