import { randomUUID } from 'node:crypto';
import { reportScores } from '@repo/contract/credit-reports';
import { averageScore } from '@repo/contract/credit-scores';
import {
  FUNDING_MIN_SCORE,
  type ApplyForFundingInput,
  type FundingApplication,
} from '@repo/contract/funding';
import { createIssue } from '@repo/contract/issues';
import { withCents } from '@repo/contract/money';
import type { CurrentUser } from '@repo/contract/users';
import type { Trx } from '../../db/database.ts';
import { encrypted } from '../../crypto/encrypted-columns.ts';
import { recordOwnAction } from '../../db/record-audit-event.ts';
import { invalidInput } from '../../errors.ts';
import { limitOwnChanges } from '../../limits/counts.ts';
import type { DataAccess } from '../../trpc/context.ts';
import { findLatestReport } from '../credit/scores/scores.ts';
import { lockUser } from '../../users/users.ts';
import {
  findOpenForUpdate,
  insertApplication,
  replaceApplication,
} from './funding-applications.queries.ts';

/** Uses the scores of the client's latest report that counts and ignores those of the input. Replaces an open application. */
export async function applyForFunding(
  { db, encryption }: DataAccess,
  { id: userId, onboardingComplete }: Pick<CurrentUser, 'id' | 'onboardingComplete'>,
  { requestedAmount, monthlyIncome, qualificationData: { purpose } }: ApplyForFundingInput,
): Promise<FundingApplication> {
  if (!onboardingComplete) {
    throw invalidInput([createIssue([], 'onboarding-incomplete')], 'conflict');
  }
  await limitOwnChanges(db, userId);
  return db.transaction().execute(async (trx) => {
    // A client has one open application. Each of several concurrent ones replaces the one before.
    await lockUser(trx, userId);
    const { reportId, average, currentScores } = await requireEligible(trx, userId);
    const open = await findOpenForUpdate(trx, userId);
    const id = open?.id ?? randomUUID();
    const save = open ? replaceApplication : insertApplication;
    const application = await save(trx, {
      id,
      userId,
      requestedAmount,
      reportId,
      creditScore: average,
      qualificationData: JSON.stringify({ currentScores }),
      ...encrypted(encryption, 'funding_application', id, {
        monthly_income: withCents(monthlyIncome),
        purpose,
      }),
    });
    await recordOwnAction(
      trx,
      userId,
      open ? 'funding-application.replaced' : 'funding-application.submitted',
      { subject: `funding_application/${application.id}`, detail: { averageScore: average } },
    );
    return application;
  });
}

/** Returns the average and the scores of the latest report. Throws `conflict` if they are missing or too low. */
async function requireEligible(trx: Trx, userId: string) {
  const report = await findLatestReport(trx, userId);
  const average = averageScore(reportScores(report));
  if (!report || average === null) {
    throw invalidInput([createIssue([], 'report-missing')], 'conflict');
  }
  if (average < FUNDING_MIN_SCORE) {
    throw invalidInput([createIssue([], 'average-too-low')], 'conflict');
  }
  const { experianScore, equifaxScore, transunionScore } = report;
  return {
    reportId: report.id,
    average,
    currentScores: {
      experian: experianScore,
      equifax: equifaxScore,
      transunion: transunionScore,
    },
  };
}
