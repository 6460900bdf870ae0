import { reportScores } from '@repo/contract/credit-reports';
import { averageScore } from '@repo/contract/credit-scores';
import {
  FUNDING_MIN_SCORE,
  type ApplyForFundingInput,
  type FundingApplication,
} from '@repo/contract/funding';
import type { Db } from '../../db/database.ts';
import { recordAuditEvent } from '../../db/record-audit-event.ts';
import { DomainError } from '../../errors.ts';
import { findLatestReport } from '../credit-reports/find-latest-report.ts';
import { insertFundingApplication } from './funding-applications.queries.ts';

/** Submits an application. The client's latest report, not their input, decides whether they qualify. */
export async function applyForFunding(
  db: Db,
  userId: string,
  { qualificationData: { purpose }, ...input }: ApplyForFundingInput,
): Promise<FundingApplication> {
  return db.transaction().execute(async (trx) => {
    const report = await findLatestReport(trx, userId);
    const average = averageScore(reportScores(report));
    if (!report || average === null) {
      throw new DomainError('conflict', 'Funding needs a credit report with scores');
    }
    if (average < FUNDING_MIN_SCORE) {
      throw new DomainError(
        'conflict',
        `Funding needs an average score of at least ${FUNDING_MIN_SCORE}`,
      );
    }
    const currentScores = {
      experian: report.experianScore,
      equifax: report.equifaxScore,
      transunion: report.transunionScore,
    };
    const application = await insertFundingApplication(trx, {
      ...input,
      userId,
      qualificationData: JSON.stringify({ purpose, currentScores }),
    });
    await recordAuditEvent(trx, {
      actor: { type: 'user', userId },
      action: 'funding-application.submitted',
      subject: `funding_application/${application.id}`,
      clientId: userId,
      detail: { averageScore: average },
    });
    return application;
  });
}
