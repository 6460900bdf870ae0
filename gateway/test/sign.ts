import type { ContractDetails, CurrentContract, RightsText } from '@repo/contract/contracts';
import { readPdfTexts } from '@repo/reports/test/read-pdf-texts.ts';
import { rightsText } from '../src/features/contracts/texts/rights-text.ts';
import type { HttpClient, TestResponse } from './http-client.ts';
import type { Change } from './refusals.ts';
import type { TestGateway } from './test-gateway.ts';

export const CONSENT = '/api/contracts/electronic-consent';
export const RIGHTS = '/api/contracts/rights';
export const typed = { kind: 'typed', value: 'Ada Marsh' } as const;

interface Signer {
  http: HttpClient;
  contractId: string;
}

export async function downloadPdf({ base, cookies }: HttpClient, path: string) {
  const cookie = [...cookies].map(([name, value]) => `${name}=${value}`).join('; ');
  const response = await fetch(base + path, { headers: { cookie } });
  return { response, pdf: Buffer.from(await response.arrayBuffer()) };
}

export async function openConsent(
  { db }: Pick<TestGateway, 'db'>,
  { id, http }: { id: string; http: HttpClient },
): Promise<string> {
  const { status } = await http.get(`${CONSENT}/file`);
  const row = await db
    .selectFrom('electronicConsent')
    .select('word')
    .where('clientId', '=', id)
    .where('withdrawnAt', 'is', null)
    .executeTakeFirst();
  if (status !== 200 || !row) throw new Error(`the consent was not opened: ${status}`);
  return row.word;
}

export async function readConsentWord(http: HttpClient): Promise<string> {
  const { pdf } = await downloadPdf(http, `${CONSENT}/file`);
  const words = (await readPdfTexts(pdf)).filter(({ text }) => /^\p{Lu}*\p{Ll}+$/u.test(text));
  const [word, ...others] = words.map(({ text }) => text);
  if (!word || others.length > 0) throw new Error(`not one word: ${word} ${others.join(' ')}`);
  return word;
}

export const giveConsent = (http: HttpClient, word: string) =>
  http.post<CurrentContract>(CONSENT, { word });

export async function signRights(http: HttpClient, changes: object = {}) {
  const { body } = await http.get<RightsText>(RIGHTS);
  return http.post<CurrentContract>(`${RIGHTS}/signature`, {
    signature: typed,
    hash: body.hash,
    ...changes,
  });
}

export const readContract = async ({ http, contractId }: Signer) =>
  (await http.get<ContractDetails>(`/api/contracts/${contractId}`)).body;

export async function signContract(
  signer: Signer,
  changes: object = {},
): Promise<TestResponse<CurrentContract>> {
  const { hash } = await readContract(signer);
  return signer.http.post<CurrentContract>(`/api/contracts/${signer.contractId}/signature`, {
    signature: typed,
    hash,
    spokeByPhone: true,
    ...changes,
  });
}

export const currentOf = async ({ http }: { http: HttpClient }) =>
  (await http.get<CurrentContract>('/api/contracts/current')).body;

export const consentOf = (word: string): Change => ({
  path: CONSENT,
  procedure: 'contracts.giveConsent',
  input: { word },
});

export const rightsOf = (changes: object = {}): Change => ({
  path: `${RIGHTS}/signature`,
  procedure: 'contracts.signRights',
  input: { signature: typed, hash: rightsText().hash, ...changes },
});

export const contractOf = (contractId: string, changes: object = {}): Change => ({
  path: `/api/contracts/${contractId}/signature`,
  procedure: 'contracts.sign',
  parameters: { contractId },
  input: { signature: typed, hash: 'f'.repeat(64), spokeByPhone: true, ...changes },
});

export const cancellationOf = (contractId: string): Change => ({
  path: `/api/contracts/${contractId}/cancellation`,
  procedure: 'contracts.cancel',
  parameters: { contractId },
  input: {},
});
