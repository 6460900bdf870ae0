import type { SubscriptionSetup } from '@repo/contract/subscriptions';
import { cardConsentText } from '@repo/contract/subscriptions';
import { createReadyClient } from './contracts.ts';
import type { HttpClient } from './http-client.ts';
import { signContract } from './sign.ts';
import type { TestStripe } from './stripe.ts';
import { testEnv, type TestGateway } from './test-gateway.ts';

export const SETUP = '/api/get-or-create-subscription';
export const consentText = cardConsentText(testEnv.brand.name);

export async function createOnlineClient(gateway: TestGateway, state?: string) {
  const client = await createReadyClient(gateway, state);
  const { status } = await signContract(client, { spokeByPhone: false });
  if (status !== 200) throw new Error(`the contract was not signed: ${status}`);
  return client;
}

export const openSetup = (http: HttpClient, body?: object) =>
  http.post<SubscriptionSetup>(SETUP, body);

export const agreeToCharges = (http: HttpClient, text = consentText.en) =>
  http.post('/api/subscription/consent', { text });

export async function confirmCard({ server }: TestStripe, http: HttpClient, body?: object) {
  const { body: setup } = await openSetup(http, body);
  const { status } = await agreeToCharges(http);
  if (status !== 200) throw new Error(`no consent: ${status}`);
  const [intentId = ''] = setup.clientSecret!.split('_secret_');
  return { intentId, method: server.objects.confirmSetup(intentId) };
}

export async function createCardClient(gateway: TestGateway, stripe: TestStripe) {
  const client = await createOnlineClient(gateway);
  const { intentId, method } = await confirmCard(stripe, client.http);
  await openSetup(client.http);
  return { ...client, intentId, method };
}
