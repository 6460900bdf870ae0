import { en as creditReport } from '../features/credit-report/credit-report.messages.ts';
import { en as documents } from '../features/documents/documents.messages.ts';
import { en as funding } from '../features/funding/funding.messages.ts';
import { en as notifications } from '../features/notifications/notifications.messages.ts';
import { en as onboarding } from '../features/onboarding/onboarding.messages.ts';
import { en as overview } from '../features/overview/overview.messages.ts';
import { en as progress } from '../features/progress/progress.messages.ts';
import { en as terms } from '@repo/i18n/terms.messages.ts';

export const en = {
  creditReport,
  documents,
  funding,
  notifications,
  onboarding,
  overview,
  progress,
  terms,
} as const;
