import { expect } from '@jest/globals';
import { createIssue, type IssueCode } from '@repo/contract/issues';
import { auditOf } from './audit.ts';
import { decryptedRows } from './decrypted-rows.ts';
import { createCreditReport } from './factories.ts';
import type { TestGateway } from './test-gateway.ts';

export const APPLY = '/api/funding/apply';
export const purpose = 'A second delivery van';
export const application = {
  requestedAmount: '25000',
  monthlyIncome: '4650.50',
  creditScore: 650,
  qualificationData: {
    purpose,
    currentScores: { experian: 640, equifax: 650, transunion: 660 },
  },
};

export async function applicantOf(
  gateway: TestGateway,
  report: Parameters<typeof createCreditReport>[2] = {},
) {
  const client = await gateway.client();
  await createCreditReport(gateway.db, client.id, report);
  return client;
}

export async function applicationsOf({ db }: TestGateway, userId: string) {
  const rows = await decryptedRows<{ purpose: string; qualificationData: object }>(
    db,
    'funding_application',
    'user_id',
    userId,
  );
  return rows.map(({ purpose, qualificationData, ...row }) => ({
    ...row,
    qualificationData: { ...qualificationData, purpose },
  }));
}

export function refusedFor(code: IssueCode) {
  const issue = createIssue([], code);
  return { status: 409, body: { message: issue.message, code: 'CONFLICT', issues: [issue] } };
}

export async function expectNothingKept(gateway: TestGateway, userId: string) {
  expect(await applicationsOf(gateway, userId)).toEqual([]);
  expect(await auditOf(gateway.db, userId)).toEqual([]);
}
