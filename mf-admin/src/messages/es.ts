import { es as audit } from '../features/audit/audit.messages.ts';
import { es as client } from '../features/client-file/client-file.messages.ts';
import { es as clientNotes } from '../features/client-notes/client-notes.messages.ts';
import { es as clientPrint } from '../features/client-print/client-print.messages.ts';
import { es as clients } from '../features/client-list/client-list.messages.ts';
import { es as commandPalette } from '../features/command-palette/command-palette.messages.ts';
import { es as creditItems } from '../features/credit-items/credit-items.messages.ts';
import { es as creditReports } from '../features/credit-reports/credit-reports.messages.ts';
import { es as documentReview } from '../features/document-review/document-review.messages.ts';
import { es as documents } from '../features/documents/documents.messages.ts';
import { es as fundingApplications } from '../features/funding-applications/funding-applications.messages.ts';
import { es as identity } from '../features/identity/identity.messages.ts';
import { es as leads } from '../features/leads/leads.messages.ts';
import { es as notifications } from '../features/notifications/notifications.messages.ts';
import { es as operations } from '../features/operations/operations.messages.ts';
import { es as progressUpdates } from '../features/progress-updates/progress-updates.messages.ts';
import { es as ssn } from '../features/ssn/ssn.messages.ts';
import { es as team } from '../features/team/team.messages.ts';
import { es as today } from '../features/today/today.messages.ts';
import { es as terms } from '@repo/i18n/terms.messages.ts';

export const es = {
  audit,
  client,
  clientNotes,
  clientPrint,
  clients,
  commandPalette,
  creditItems,
  creditReports,
  documentReview,
  documents,
  fundingApplications,
  identity,
  leads,
  notifications,
  operations,
  progressUpdates,
  ssn,
  team,
  terms,
  today,
} as const;
