import type { FundingApplication, FundingStatus } from '@repo/contract/funding';
import type { Language } from '@repo/contract/languages';
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
  /** The admin who decided last. */
  decidedBy: Generated<string | null>;
  decidedAt: Generated<string | null>;
  /** What the client is told with the decision. */
  decisionNote: Generated<string | null>;
  /** In which the note is written; null where that was not stored. */
  decisionNoteLanguage: Generated<Language | null>;
}
