import type { Generated } from 'kysely';

export interface CreditReportTable {
  id: Generated<string>;
  userId: string;
  reportDate: string;
  experianScore: number | null;
  equifaxScore: number | null;
  transunionScore: number | null;
  createdAt: Generated<string>;
}
