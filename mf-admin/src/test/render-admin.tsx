import type { ClientDetail, ClientSummary } from '@repo/contract/clients';
import type { CreditItem } from '@repo/contract/credit-items';
import type { ClientDocument } from '@repo/contract/documents';
import type { ClientFundingApplication } from '@repo/contract/funding';
import type { Language } from '@repo/contract/languages';
import type { Area, ClientsChanged } from '@repo/contract/live';
import type { ClientProfile } from '@repo/contract/profiles';
import { createFakeApi, type ApiHandlers } from '@repo/testing/fake-api.ts';
import { createFakeShell, fakeUser } from '@repo/testing/fake-shell.ts';
import { renderScreen } from '@repo/testing/render-screen.tsx';
import { Provider } from '../provider.tsx';

export interface RenderAdminOptions {
  api?: ApiHandlers;
  language?: Language;
  path?: string;
  params?: Record<string, string>;
  signInAgain?: () => Promise<boolean>;
  advanceTimers?: (ms: number) => void;
}

export function renderAdmin(
  content: Parameters<typeof renderScreen>[0],
  {
    api: handlers,
    language = 'en',
    path = '/admin',
    signInAgain,
    ...rest
  }: RenderAdminOptions = {},
) {
  const shell = createFakeShell({
    user: fakeUser({ role: 'admin', language }),
    language,
    path,
    ...(signInAgain && { signInAgain }),
  });
  const api = createFakeApi({ 'clients.tags': () => [], 'leads.assignees': () => [], ...handlers });
  return { ...renderScreen(content, { Provider, shell, api, ...rest }), shell, api };
}

export const CLIENT_ID = '20000000-0000-4000-8000-000000000001';

export const changeOf = (...areas: Area[]): ClientsChanged => ({
  clients: { [CLIENT_ID]: areas },
  areas,
});

const desk = {
  assigneeId: null,
  assignee: null,
  tags: [],
  archivedAt: null,
  awaitsPassword: false,
};

export function aClient(overrides: Partial<ClientDetail> = {}): ClientDetail {
  return {
    ...fakeUser({ id: CLIENT_ID }),
    latestReport: null,
    unreadAnswers: 0,
    contractStep: null,
    ...desk,
    ...overrides,
  };
}

export function aClientSummary(overrides: Partial<ClientSummary> = {}): ClientSummary {
  return {
    ...fakeUser({ id: CLIENT_ID }),
    activeDisputes: 2,
    answerDueOn: null,
    itemsRemoved: 1,
    lastChangeAt: '2026-11-10T09:00:00.000Z',
    contractStep: null,
    ...desk,
    ...overrides,
  };
}

export function aCreditItem(overrides: Partial<CreditItem> = {}): CreditItem {
  return {
    id: '10000000-0000-4000-8000-000000000001',
    bureau: 'experian',
    creditor: 'Northgate Recovery',
    itemType: 'charge-off',
    accountNumber: '7735',
    balance: '1284',
    dateOpened: '2023-10-17',
    status: 'active',
    disputeReason: null,
    disputeReasonLanguage: null,
    disputedOn: null,
    answerDueOn: null,
    disputeChannel: null,
    removalDate: null,
    note: null,
    noteLanguage: null,
    version: 1,
    updatedAt: '2026-11-20T12:00:00.000Z',
    canUndo: false,
    updatedBy: null,
    notifiedAt: null,
    notifiedBy: null,
    ...overrides,
  };
}

export function anApplication(
  overrides: Partial<ClientFundingApplication> = {},
): ClientFundingApplication {
  const { id, firstName, lastName, email, language } = aClient();
  return {
    id: '30000000-0000-4000-8000-000000000001',
    requestedAmount: '25000',
    monthlyIncome: '4650.50',
    creditScore: 695,
    qualificationData: {
      purpose: 'A second delivery van',
      currentScores: { experian: 700, equifax: null, transunion: 690 },
    },
    status: 'submitted',
    approvedAmount: null,
    decisionNote: null,
    decisionNoteLanguage: null,
    decidedAt: null,
    report: null,
    decidedBy: null,
    submittedAt: '2026-11-12T12:00:00.000Z',
    client: { id, firstName, lastName, email, language },
    ...overrides,
  };
}

export function aClientDocument(overrides: Partial<ClientDocument> = {}): ClientDocument {
  const { id, firstName, lastName, email, language } = aClient();
  return {
    id: '40000000-0000-4000-8000-000000000001',
    fileName: 'license.pdf',
    documentType: 'drivers-license',
    contentType: 'application/pdf',
    fileSize: 2_621_440,
    status: 'pending',
    rejectionReason: null,
    rejection: null,
    side: null,
    scanStatus: 'clean',
    answerTo: null,
    proofOf: null,
    uploadedAt: '2026-11-05T12:00:00.000Z',
    reviewedBy: null,
    reviewedAt: null,
    client: { id, firstName, lastName, email, language },
    ...overrides,
  };
}

export function aClientProfile(overrides: Partial<ClientProfile> = {}): ClientProfile {
  return {
    profile: {
      phone: '(555) 010-4477',
      dateOfBirth: '1988-04-12',
      ssn: '3456',
      address: '214 Sycamore Lane',
      city: 'Columbus',
      state: 'OH',
      zipCode: '43004',
      monthlyIncome: 4650.5,
      employmentStatus: 'self-employed',
      creditGoals: 'Qualify for a first home loan.',
      targetScore: 720,
      createdAt: '2026-10-01T12:00:00.000Z',
    },
    secondFactor: { totpEnabled: false, passkeys: 0 },
    subscription: { card: null },
    ...overrides,
  };
}

export const nothingFound: ApiHandlers = {
  'clientReports.findings': () => ({ report: null, changes: [], findings: [], unread: 0 }),
  'clientDisputes.list': () => [],
};
