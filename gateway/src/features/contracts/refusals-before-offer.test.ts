import { afterAll, beforeAll, describe, expect, test } from '@jest/globals';
import { VIEW_AS_HEADER } from '@repo/contract/client-view';
import { createConsent, createSignedRights, serveState } from '../../../test/contracts.ts';
import { databaseContents } from '../../../test/database-contents.ts';
import { drawSignature } from '../../../test/draw-signature.ts';
import { expectRefused } from '../../../test/expect-response.ts';
import { createProfile } from '../../../test/factories.ts';
import {
  expectRefusedEverywhere,
  startTwoGateways,
  type Change,
  type Refusal,
} from '../../../test/refusals.ts';
import { CONSENT, consentOf, openConsent, RIGHTS, rightsOf } from '../../../test/sign.ts';
import type { TestGateway } from '../../../test/test-gateway.ts';

let gateways: Awaited<ReturnType<typeof startTwoGateways>>;
let gateway: TestGateway;
beforeAll(async () => {
  gateways = await startTwoGateways();
  [gateway] = gateways.both;
  await serveState(gateway.db);
});
afterAll(() => gateways.stop());

const expectNo = (user: { id: string }, change: Change, refusal: Refusal) =>
  expectRefusedEverywhere(gateways.both, user, change, refusal);

async function residentOf(state: string | null) {
  const client = await gateway.client();
  if (state) await createProfile(gateway.db, gateway.encryption, client.id, { state });
  return client;
}

const CONSENT_RULE = '15 USC 7001(c)(1)(C)(ii)';
const RIGHTS_RULE = '15 USC 1679c(a)';
const CONTRACT_RULE = '15 USC 1679d(a)(1)';

describe.each([
  ['who has not said where they live', null, '15 USC 1679j', 'state-not-known'],
  ['of a state that nobody has checked', 'OH', '15 USC 1679j', 'state-unchecked'],
  ['of a state on the waitlist', 'NY', '15 USC 1679j', 'state-waitlisted'],
  ['of Georgia', 'GA', 'O.C.G.A. 16-9-59', 'state-refused'],
])('a client %s', (_title, state, rule, reason) => {
  test('reads why, and gets no further', async () => {
    const client = await residentOf(state);
    expect((await client.http.get('/api/contracts/current')).body).toMatchObject({
      step: 'state',
      rule,
      reason,
    });
    expect(await client.http.get(`${CONSENT}/file`)).toMatchObject({ status: 409, body: { rule } });
    await expectNo(client, consentOf('piano'), { status: 409, rule });
    await expectNo(client, rightsOf(), { status: 409, rule });
  });
});

describe('a consent to electronic documents', () => {
  test('is not given with another word, nor before the PDF was opened', async () => {
    const client = await residentOf('TX');
    await expectNo(client, consentOf('piano'), { status: 400, rule: CONSENT_RULE });
    const word = await openConsent(gateway, client);
    for (const wrong of [`${word}x`, 'I agree']) {
      await expectNo(client, consentOf(wrong), { status: 400, rule: CONSENT_RULE });
    }
    for (const missing of ['', ' ']) {
      await expectNo(client, consentOf(missing), { status: 400, rule: null });
    }
  });

  test('is not given with the word of another client, nor with an old one', async () => {
    const [client, other] = [await residentOf('TX'), await residentOf('TX')];
    const words = async () => [
      await openConsent(gateway, client),
      await openConsent(gateway, other),
    ];
    let [own, foreign] = await words();
    while (own === foreign) {
      await gateway.db.deleteFrom('electronicConsent').where('clientId', '=', other.id).execute();
      [own, foreign] = await words();
    }
    await expectNo(client, consentOf(foreign!), { status: 400, rule: CONSENT_RULE });
    expect((await client.http.post(CONSENT, { word: own })).status).toBe(200);
    await client.http.post(`${CONSENT}/withdrawal`);
    await expectNo(client, consentOf(own!), { status: 400, rule: CONSENT_RULE });
  });
});

describe('the Consumer Credit File Rights', () => {
  test('are not signed without a consent, nor after it was withdrawn', async () => {
    const client = await residentOf('TX');
    await expectNo(client, rightsOf(), { status: 409, rule: CONSENT_RULE });
    await createConsent(gateway, client.id);
    await client.http.post(`${CONSENT}/withdrawal`);
    await expectNo(client, rightsOf(), { status: 409, rule: CONSENT_RULE });
  });

  test('are not signed in other words, without a signature, or twice', async () => {
    const client = await residentOf('TX');
    await createConsent(gateway, client.id);
    await expectNo(client, rightsOf({ hash: 'a'.repeat(64) }), {
      status: 409,
      rule: CONTRACT_RULE,
    });
    await expectNo(client, rightsOf({ hash: 'read' }), { status: 400, rule: CONTRACT_RULE });
    for (const signature of [
      { kind: 'typed', value: ' ' },
      { kind: 'drawn', value: '' },
      { kind: 'drawn', value: 'data:image/svg+xml;base64,AAAA' },
      { kind: 'drawn', value: 'data:image/png;base64,AAAA' },
      { kind: 'drawn', value: drawSignature({ hasInk: false }) },
    ]) {
      await expectNo(client, rightsOf({ signature }), { status: 400, rule: CONTRACT_RULE });
    }
    await createSignedRights(gateway, client.id);
    await expectNo(client, rightsOf(), { status: 409, rule: RIGHTS_RULE });
  });
});

test('an admin agrees to nothing and signs nothing, neither as themselves nor in a client’s screens', async () => {
  const [admin, client] = [await gateway.admin(), await residentOf('TX')];
  await createProfile(gateway.db, gateway.encryption, admin.id);
  const word = await openConsent(gateway, client);
  for (const change of [consentOf(word), rightsOf()]) {
    await expectNo(admin, change, { status: 409, rule: CONTRACT_RULE });
  }
  const before = await databaseContents(gateway.db);
  const asClient = { [VIEW_AS_HEADER]: client.id };
  for (const { path, input } of [consentOf(word), rightsOf()]) {
    expect((await admin.http.post(path, input, asClient)).status).toBe(403);
  }
  for (const path of [`${CONSENT}/file`, `${RIGHTS}/file`]) {
    expect((await admin.http.get(path, asClient)).status).toBe(403);
  }
  expect((await admin.http.get(`${CONSENT}/file`)).status).toBe(409);
  expect(await databaseContents(gateway.db)).toEqual(before);
});

test('a visitor is asked to sign in', async () => {
  const visitor = gateway.visitor();
  for (const { path, input } of [consentOf('piano'), rightsOf()]) {
    expectRefused(await visitor.post(path, input), 401);
  }
  for (const path of [`${CONSENT}/file`, `${RIGHTS}/file`]) {
    expectRefused(await visitor.get(path), 401);
  }
});

test('only texts that the client may sign are recorded as read', async () => {
  const client = await residentOf('TX');
  await expectNo(
    client,
    {
      path: '/api/contracts/views',
      procedure: 'contracts.view',
      input: { hash: 'a'.repeat(64), reachedEnd: true },
    },
    { status: 409, rule: CONTRACT_RULE },
  );
});
