import { expect } from '@jest/globals';
import type { ErrorBody } from '@repo/contract/errors';
import { filesIn } from './uploads.ts';
import { databaseContents } from './database-contents.ts';
import type { HttpClient } from './http-client.ts';
import { startTestGateway, type TestGateway, type TestGatewayOptions } from './test-gateway.ts';

export interface Change {
  method?: 'POST' | 'PUT' | 'PATCH';
  path: string;
  procedure: string;
  parameters?: Record<string, string>;
  input: Record<string, unknown>;
}

export interface Refusal {
  status: 400 | 403 | 404 | 409;
  /** The citation, or null where no law demands the refusal. */
  rule: string | null;
}

const json = (method: string, body: object): RequestInit => ({
  method,
  body: JSON.stringify(body),
  headers: { 'content-type': 'application/json' },
});

async function byRest(http: HttpClient, { method = 'POST', path, input }: Change) {
  const { status, body } = await http.request<ErrorBody>(path, json(method, input));
  return { status, body };
}

async function byTrpc(http: HttpClient, { procedure, parameters, input }: Change) {
  const sent = json('POST', { ...input, ...parameters });
  const { status, body } = await http.request<{ error?: { data: ErrorBody } }>(
    `/trpc/${procedure}`,
    sent,
  );
  return { status, body: body.error?.data };
}

/**
 * Expects a refusal by REST, by tRPC, and by two gateways of one database at once, each with a message for people and this rule,
 * after which rows, mails and files are as before.
 */
export async function expectRefusedEverywhere(
  gateways: readonly [TestGateway, TestGateway],
  { id }: { id: string },
  change: Change,
  { status, rule }: Refusal,
): Promise<void> {
  const [here] = gateways;
  const [one, other] = await Promise.all(gateways.map((gateway) => gateway.signedIn(id)));
  const stateOf = async () => ({
    rows: await databaseContents(here.db),
    files: await filesIn(here.filesFolder),
    mails: gateways.map(({ sentMails }) => sentMails.length),
  });
  const before = await stateOf();
  const answers = [
    await byRest(one!, change),
    await byTrpc(one!, change),
    ...(await Promise.all([byRest(one!, change), byTrpc(other!, change)])),
  ];
  for (const answer of answers) {
    expect(answer).toMatchObject({
      status,
      body: { message: expect.stringMatching(/^[A-Z][^{}<>]{9,}$/) },
    });
    expect(answer.body?.rule ?? null).toBe(rule);
  }
  expect(await stateOf()).toEqual(before);
}

export async function startTwoGateways(options: TestGatewayOptions = {}) {
  const first = await startTestGateway(options);
  const second = await startTestGateway({ ...options, databaseUrl: first.databaseUrl });
  return {
    both: [first, second] as const,
    async stop() {
      await second.stop();
      await first.stop();
    },
  };
}
