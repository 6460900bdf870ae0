import type { SendNotificationInput } from '@repo/contract/notifications';
import type { Document } from '@repo/contract/documents';
import { gatewayError, type ApiHandlers } from '@repo/testing/fake-api.ts';
import ClientScreen from '../features/client-file/client-screen.tsx';
import { aStanding } from './contract-fixtures.ts';
import {
  aClient,
  aClientProfile,
  aCreditItem,
  CLIENT_ID,
  nothingFound,
  renderAdmin,
  type RenderAdminOptions,
} from './render-admin.tsx';

const report = {
  id: 'r1',
  reportDate: '2026-11-01',
  experianScore: 600,
  equifaxScore: null,
  transunionScore: 700,
  scoreModel: null,
  sources: [],
};

export const license: Document = {
  id: 'd1',
  fileName: 'license-front.pdf',
  documentType: 'drivers-license',
  fileSize: 2_500_000,
  status: 'pending',
  rejectionReason: null,
  rejection: null,
  side: null,
  scanStatus: 'clean',
  answerTo: null,
  proofOf: null,
  uploadedAt: '2026-11-02T09:00:00.000Z',
};

export const clientFile: ApiHandlers = {
  'clients.get': () => aClient({ latestReport: report }),
  'clients.neighbors': () => ({
    previous: null,
    next: null,
    position: 1,
    total: { count: 1, more: false },
  }),
  ...nothingFound,
  'creditItems.listForClient': () => [aCreditItem(), aCreditItem({ id: 'i2', status: 'removed' })],
  'documents.listForClient': () => [license],
  'clientReports.list': () => [],
  'clientDisputes.list': () => [],
  'clientContracts.standing': () => aStanding(),
  'notifications.listForClient': () => [],
  'fundingApplications.listForClient': () => [],
  'dataDeletion.preview': () => ({
    requestedAt: null,
    startedAt: null,
    legalHold: null,
    legalHoldBy: null,
    failed: false,
    blockers: [],
    deleted: [],
    kept: [],
  }),
  'corrections.listForClient': () => [],
  'profiles.getForClient': () => aClientProfile(),
  'progressUpdates.listForClient': () => ({ items: [], nextCursor: null }),
  'messages.listForClient': () => ({ items: [], nextCursor: null }),
  'clientNotes.list': () => ({ items: [], nextCursor: null }),
  'leads.samePhone': () => [],
  'notifications.send': ({ title, message, type }: SendNotificationInput) => ({
    id: 'n1',
    title,
    message,
    type,
    read: false,
    actionUrl: null,
    createdAt: new Date().toISOString(),
    system: null,
    language: null,
  }),
};

export const CLIENT_PATH = `/admin/client/${CLIENT_ID}`;

export function renderClientFile(options: RenderAdminOptions = {}) {
  return renderAdmin(ClientScreen, {
    path: CLIENT_PATH,
    params: { id: CLIENT_ID },
    ...options,
    api: { ...clientFile, ...options.api },
  });
}

export const fail = (code: 'NOT_FOUND' | 'INTERNAL_SERVER_ERROR') => () => {
  throw gatewayError(code);
};
