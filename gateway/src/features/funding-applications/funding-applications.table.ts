import type { FundingApplication, FundingStatus } from '@repo/contract/funding';
import type { Language } from '@repo/contract/languages';
import type { Generated, JSONColumnType } from 'kysely';
import type { EncryptedColumn } from '../../db/column-types.ts';

export interface FundingApplicationTable {
  id: Generated<string>;
  userId: string;
  requestedAmount: string;
  monthlyIncomeEncrypted: EncryptedColumn;
  creditScore: number;
  /** Without the purpose, which is encrypted. */
  qualificationData: JSONColumnType<Pick<FundingApplication['qualificationData'], 'currentScores'>>;
  purposeEncrypted: EncryptedColumn;
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
