import { en as audit } from '../features/audit/audit.messages.ts';
import { en as client } from '../features/client-file/client-file.messages.ts';
import { en as clientNotes } from '../features/client-notes/client-notes.messages.ts';
import { en as clientPrint } from '../features/client-print/client-print.messages.ts';
import { en as clients } from '../features/client-list/client-list.messages.ts';
import { en as commandPalette } from '../features/command-palette/command-palette.messages.ts';
import { en as creditItems } from '../features/credit-items/credit-items.messages.ts';
import { en as creditReports } from '../features/credit-reports/credit-reports.messages.ts';
import { en as documentReview } from '../features/document-review/document-review.messages.ts';
import { en as documents } from '../features/documents/documents.messages.ts';
import { en as fundingApplications } from '../features/funding-applications/funding-applications.messages.ts';
import { en as identity } from '../features/identity/identity.messages.ts';
import { en as leads } from '../features/leads/leads.messages.ts';
import { en as notifications } from '../features/notifications/notifications.messages.ts';
import { en as operations } from '../features/operations/operations.messages.ts';
import { en as progressUpdates } from '../features/progress-updates/progress-updates.messages.ts';
import { en as ssn } from '../features/ssn/ssn.messages.ts';
import { en as team } from '../features/team/team.messages.ts';
import { en as today } from '../features/today/today.messages.ts';
import { en as terms } from '@repo/i18n/terms.messages.ts';

export const en = {
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
