import { en as account } from '../features/account/account.messages.ts';
import { en as accountSecurity } from '../features/account-security/account-security.messages.ts';
import { en as billing } from '../features/billing/billing.messages.ts';
import { en as creditReport } from '../features/credit-report/credit-report.messages.ts';
import { en as documents } from '../features/documents/documents.messages.ts';
import { en as funding } from '../features/funding/funding.messages.ts';
import { en as notifications } from '../features/notifications/notifications.messages.ts';
import { en as onboarding } from '../features/onboarding/onboarding.messages.ts';
import { en as overview } from '../features/overview/overview.messages.ts';
import { en as ownData } from '../features/own-data/own-data.messages.ts';
import { en as profile } from '../features/profile/profile.messages.ts';
import { en as progress } from '../features/progress/progress.messages.ts';
import { en as scoreHistory } from '../features/score-history/score-history.messages.ts';
import { en as terms } from '@repo/i18n/terms.messages.ts';

export const en = {
  account,
  accountSecurity,
  billing,
  creditReport,
  documents,
  funding,
  notifications,
  onboarding,
  overview,
  ownData,
  profile,
  progress,
  scoreHistory,
  terms,
} as const;
