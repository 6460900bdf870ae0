import { es as account } from '../features/account/account.messages.ts';
import { es as accountSecurity } from '../features/account-security/account-security.messages.ts';
import { es as billing } from '../features/billing/billing.messages.ts';
import { es as creditReport } from '../features/credit-report/credit-report.messages.ts';
import { es as documents } from '../features/documents/documents.messages.ts';
import { es as funding } from '../features/funding/funding.messages.ts';
import { es as notifications } from '../features/notifications/notifications.messages.ts';
import { es as onboarding } from '../features/onboarding/onboarding.messages.ts';
import { es as overview } from '../features/overview/overview.messages.ts';
import { es as ownData } from '../features/own-data/own-data.messages.ts';
import { es as profile } from '../features/profile/profile.messages.ts';
import { es as progress } from '../features/progress/progress.messages.ts';
import { es as scoreHistory } from '../features/score-history/score-history.messages.ts';
import { es as terms } from '@repo/i18n/terms.messages.ts';

export const es = {
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
