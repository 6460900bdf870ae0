import { expect, test } from '@jest/globals';
import { listAuditInput } from './audit.ts';
import { listClientNotesInput } from './client-notes.ts';
import { CLIENT_PAGE_MAX, listClientsInput } from './clients.ts';
import { listDataAccessInput } from './data-access.ts';
import { DOCUMENT_PAGE_MAX, listDocumentQueueInput } from './documents.ts';
import { FUNDING_PAGE_MAX, listOpenApplicationsInput } from './funding.ts';
import { LEAD_PAGE_MAX, listLeadsInput } from './leads-admin.ts';
import { listNotificationsInput, NOTIFICATION_PAGE_MAX } from './notifications.ts';
import { listClientProgressInput } from './progress-updates.ts';

test.each([
  ['audit events', listAuditInput, 100],
  ['clients', listClientsInput, CLIENT_PAGE_MAX],
  ['data accesses', listDataAccessInput, 100],
  ['documents', listDocumentQueueInput, DOCUMENT_PAGE_MAX],
  ['applications', listOpenApplicationsInput, FUNDING_PAGE_MAX],
  ['leads', listLeadsInput, LEAD_PAGE_MAX],
  ['notes', listClientNotesInput, 100],
  ['notifications', listNotificationsInput, NOTIFICATION_PAGE_MAX],
  ['progress updates', listClientProgressInput, 100],
])('a page of %s has a limit', (_title, input, max) => {
  const refusedLimits = [0, 1, max, max + 1].filter((limit) =>
    input.safeParse({ limit }).error?.issues.some(({ path }) => path[0] === 'limit'),
  );
  expect(refusedLimits).toEqual([0, max + 1]);
});
