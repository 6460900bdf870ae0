import type { Lead, LeadDetail } from '@repo/contract/leads-admin';

export const LEAD_ID = '40000000-0000-4000-8000-000000000001';

export function aLead(overrides: Partial<Lead> = {}): Lead {
  return {
    id: LEAD_ID,
    firstName: 'Nia',
    lastName: 'Okafor',
    email: 'nia@example.com',
    phone: '555-010-9090',
    state: 'New Mexico',
    language: 'es',
    topic: null,
    nextCallOn: null,
    agreedToUpdates: true,
    status: 'new',
    assigneeId: null,
    assignee: null,
    clientId: null,
    optedOut: [],
    version: 1,
    createdAt: '2026-11-20T12:00:00.000Z',
    ...overrides,
  };
}

export function aLeadDetail(overrides: Partial<LeadDetail> = {}): LeadDetail {
  return {
    ...aLead(),
    emailVerified: false,
    sameEmail: true,
    emailCorrectedAt: null,
    changedBy: null,
    changedAt: null,
    legalHold: null,
    legalHoldBy: null,
    samePhone: [],
    optOuts: [],
    consents: [
      {
        id: '40000000-0000-4000-8000-000000000002',
        channels: ['sms', 'email'],
        text: 'I agree to receive SMS and email updates.',
        language: 'en',
        page: '/start-credit-repair',
        ipAddress: '203.0.113.9',
        userAgent: 'A browser/1.0',
        agreedAt: '2026-11-20T12:00:00.000Z',
      },
    ],
    ...overrides,
  };
}
