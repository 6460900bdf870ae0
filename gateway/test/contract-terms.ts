import type { ContractTerms } from '@repo/contract/contracts';

export const contractTerms = (changes: Partial<ContractTerms> = {}): ContractTerms => ({
  firm: {
    name: 'Evergreen Credit',
    address: '18 Market Street, Denver, CO 80202',
    email: 'support@example.com',
    phone: '+1 800 555 0100',
  },
  client: {
    name: 'Ada Byron',
    address: '100 Elm Street, Boulder, CO 80301',
    email: 'ada@example.com',
  },
  language: 'en',
  services: [
    {
      kind: 'dispute',
      description: 'Harbor Collections, reported by Experian',
      price: '79.00',
      findings: [],
    },
    {
      kind: 'deletion',
      description: 'Late payments of First Bank, reported by Equifax',
      price: '150.00',
    },
  ],
  otherPayments: [{ payee: 'U.S. Postal Service, certified mail', amount: '9.68' }],
  servicesTotal: '229.00',
  total: '238.68',
  completesOn: '2027-03-01',
  guaranteeDays: 120,
  guaranteeScore: {
    bureau: 'experian',
    model: 'FICO Score 8',
    scoredOn: '2026-11-20',
    score: 612,
  },
  stateLaw: { billing: 'per-service', monthlyStatement: false, bond: null, registration: null },
  ...changes,
});
