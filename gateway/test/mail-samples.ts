import type { Language } from '@repo/contract/languages';
import type { Mail, MailData, MailTemplate } from '../src/mail/templates/mail.ts';

const failingBuild = { firstName: 'Ada', app: 'mf-portal', build: 'p2', visits: 40, failures: 4 };

const data: MailData = {
  'lead-instructions': { firstName: 'Ada', leadId: '3f1f4b0e-5f5c-4f0e-9d57-2f6a8c1f0a11' },
  'verify-email': { firstName: 'Ada', token: 'kq3-Zx_41sample-token-of-43-characters-abcd' },
  invitation: { firstName: 'Ada', token: 'kq3-Zx_41sample-token-of-43-characters-abcd' },
  'password-reset': { firstName: 'Ada', token: 'kq3-Zx_41sample-token-of-43-characters-abcd' },
  'password-changed': { firstName: null, removedPasskeys: ['My phone', 'Key <2>'] },
  'confirm-new-email': { firstName: 'Ada', token: 'kq3-Zx_41sample-token-of-43-characters-abcd' },
  'email-changed': { firstName: 'Ada', newEmail: 'new.address@example.com' },
  'second-factor-changed': { firstName: 'Ada', change: 'recovery-code-used' },
  notification: {
    firstName: 'Ada',
    title: 'Removed from your Experian report: Harbor Collections',
    message:
      'Harbor Collections no longer appears on your Experian report.\n\nNext we check the other bureaus.',
    actionUrl: '/credit-report',
  },
  'document-approved': { firstName: 'Ada', documentType: 'utility-bill' },
  'document-rejected': {
    firstName: 'Ada',
    documentType: 'drivers-license',
    reason: 'The photo is too dark to read.',
  },
  'data-deleted': { firstName: 'Ada', keptUntil: '2031-11-30' },
  'contract-offered': { firstName: 'Ada' },
  'contract-started': { firstName: 'Ada' },
  'letter-proposed': {
    firstName: 'Ada',
    bureau: 'experian',
    disputeId: '3f1f4b0e-5f5c-4f0e-9d57-2f6a8c1f0a11',
  },
  'letters-outdated': {
    firstName: 'Ada',
    letters: [
      { bureau: 'experian', disputeId: '3f1f4b0e-5f5c-4f0e-9d57-2f6a8c1f0a11', isGone: false },
      { bureau: 'equifax', disputeId: '3f1f4b0e-5f5c-4f0e-9d57-2f6a8c1f0a12', isGone: true },
    ],
  },
  'letters-mailed': {
    firstName: 'Ada',
    letters: [
      {
        bureau: 'experian',
        disputeId: '3f1f4b0e-5f5c-4f0e-9d57-2f6a8c1f0a11',
        postedOn: '2026-12-04',
      },
      {
        bureau: 'equifax',
        disputeId: '3f1f4b0e-5f5c-4f0e-9d57-2f6a8c1f0a12',
        postedOn: '2026-12-04',
      },
    ],
  },
  'letter-delivered': {
    firstName: 'Ada',
    bureau: 'experian',
    letterKind: 'dispute',
    disputeId: '3f1f4b0e-5f5c-4f0e-9d57-2f6a8c1f0a11',
    deliveredOn: '2026-12-08',
    dueOn: '2027-01-07',
  },
  'dispute-answered': {
    firstName: 'Ada',
    bureau: 'experian',
    disputeId: '3f1f4b0e-5f5c-4f0e-9d57-2f6a8c1f0a11',
  },
  'monthly-report': {
    firstName: 'Ada',
    since: '2026-12-08',
    isNews: true,
    removed: [{ creditor: 'Harbor Collections', bureau: 'experian' }],
    reports: ['2026-12-20'],
    account: null,
    letters: [
      {
        bureau: 'experian',
        state: 'delivered',
        day: '2026-12-15',
        dueOn: '2027-01-14',
        daysLeft: 6,
      },
      {
        bureau: 'equifax',
        state: 'delivered',
        day: '2026-12-02',
        dueOn: '2027-01-01',
        daysLeft: -7,
      },
      { bureau: 'transunion', state: 'mailed', day: '2027-01-04' },
      { bureau: 'experian', state: 'signed', day: '2027-01-06' },
    ],
    toSign: ['equifax'],
    questions: 2,
    missing: ['utility-bill'],
  },
  'monthly-statement': {
    firstName: 'Ada',
    since: '2026-12-08',
    isNews: true,
    removed: [{ creditor: 'Harbor Collections', bureau: 'experian' }],
    reports: ['2026-12-20'],
    account: {
      services: [
        {
          description: 'Harbor Collections, reported by Experian',
          performedOn: '2026-12-20',
          isBilled: true,
        },
        { description: 'First Bank', performedOn: null, isBilled: false },
      ],
      received: '50.00',
      due: '29.00',
    },
    letters: [
      {
        bureau: 'experian',
        state: 'delivered',
        day: '2026-12-15',
        dueOn: '2027-01-14',
        daysLeft: 6,
      },
      {
        bureau: 'equifax',
        state: 'delivered',
        day: '2026-12-02',
        dueOn: '2027-01-01',
        daysLeft: -7,
      },
      { bureau: 'transunion', state: 'mailed', day: '2027-01-04' },
      { bureau: 'experian', state: 'signed', day: '2027-01-06' },
    ],
    toSign: ['equifax'],
    questions: 2,
    missing: ['utility-bill'],
  },
  'invoice-issued': {
    firstName: 'Ada',
    invoiceId: '3f1f4b0e-5f5c-4f0e-9d57-2f6a8c1f0a21',
    number: 1042,
    amount: '79.00',
    lines: [{ description: 'Harbor Collections, reported by Experian', price: '79.00' }],
    pay: { by: 'card', card: { brand: 'visa', lastFour: '4242' } },
  },
  'payment-received': {
    firstName: 'Ada',
    invoiceId: '3f1f4b0e-5f5c-4f0e-9d57-2f6a8c1f0a21',
    paymentId: '3f1f4b0e-5f5c-4f0e-9d57-2f6a8c1f0a22',
    number: 1042,
    amount: '50.00',
    receivedOn: '2027-01-20',
    left: '29.00',
  },
  'charge-announced': {
    firstName: 'Ada',
    number: 1042,
    amount: '79.00',
    chargeOn: '2027-01-25',
    card: { brand: 'visa', lastFour: '4242' },
  },
  'refund-made': {
    firstName: 'Ada',
    number: 1042,
    amount: '50.00',
    reason: 'The letter was never delivered.',
  },
  'invoice-credited': {
    firstName: 'Ada',
    number: 1042,
    amount: '29.00',
    reason: 'The report was withdrawn.',
    left: '0.00',
  },
  'rights-signed': { firstName: 'Ada' },
  'contract-signed': {
    firstName: 'Ada',
    contractId: '3f1f4b0e-5f5c-4f0e-9d57-2f6a8c1f0a11',
    cancelDueOn: '2026-12-04',
  },
  'contract-copies': {
    firstName: 'Ada',
    contractId: '3f1f4b0e-5f5c-4f0e-9d57-2f6a8c1f0a11',
    signedOn: '2026-12-01',
  },
  'contract-ended': {
    firstName: 'Ada',
    ending: 'cancelled',
    signedOn: '2026-12-01',
    endedOn: '2026-12-03',
    noticeReceivedOn: '2026-12-09',
    refund: { amount: '79.00', dueOn: '2026-12-13' },
  },
  'funding-decided': {
    firstName: 'Ada',
    status: 'approved',
    requestedAmount: '25000',
    approvedAmount: '20000.50',
    note: 'Please bring two pay stubs.',
  },
  'new-lead': { firstName: 'Ada', leadId: '3f1f4b0e-5f5c-4f0e-9d57-2f6a8c1f0a11' },
  'waiting-work': { firstName: 'Ada', leads: 3, documents: 1, messages: 2 },
  'build-fails': failingBuild,
  'build-taken-back': failingBuild,
};

type Samples = Record<MailTemplate, (language: Language) => Mail & { id: string }>;

export const mailSamples = Object.fromEntries(
  Object.entries(data).map(([template, values]) => [
    template,
    (language: Language) => ({
      id: '5b2d7c1e-0d3c-4a52-9d0e-3f6f6a4c1b01',
      template,
      to: 'ada@example.com',
      language,
      userId: '5b2d7c1e-0d3c-4a52-9d0e-3f6f6a4c1b02',
      cause: 'sample',
      data: values as unknown,
    }),
  ]),
) as Samples;
