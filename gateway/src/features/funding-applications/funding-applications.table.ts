import type { FundingApplication, FundingStatus } from '@repo/contract/funding';
import type { Generated, JSONColumnType } from 'kysely';

export interface FundingApplicationTable {
  id: Generated<string>;
  userId: string;
  requestedAmount: string;
  monthlyIncome: string;
  creditScore: number;
  qualificationData: JSONColumnType<FundingApplication['qualificationData']>;
  status: Generated<FundingStatus>;
  approvedAmount: Generated<string | null>;
  submittedAt: Generated<string>;
}
