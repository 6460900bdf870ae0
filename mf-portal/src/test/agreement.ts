import type {
  ContractDetails,
  ContractSummary,
  CurrentContract,
  DocumentBlock,
} from '@repo/contract/contracts';
import type { ApiHandlers } from '@repo/testing/fake-api.ts';
import { afterEach, beforeEach } from '@jest/globals';
import { act } from '@repo/testing/render-screen.tsx';

export const currentContract = (overrides: Partial<CurrentContract> = {}): CurrentContract => ({
  step: 'consent',
  serviceMayStartAt: null,
  cancelUntil: null,
  contract: null,
  state: 'OH',
  consentWithdrawn: false,
  rightsSigned: false,
  ...overrides,
});

export const contractSummary = (overrides: Partial<ContractSummary> = {}): ContractSummary => ({
  id: 'b53a9ed0-6b0c-4b0e-9a43-0d4c6a2f1c11',
  step: 'sign',
  state: 'OH',
  total: '238.68',
  completesOn: '2027-03-01',
  offeredAt: '2026-11-28T15:00:00.000Z',
  signedAt: null,
  serviceMayStartAt: null,
  cancelUntil: null,
  endedOn: null,
  ...overrides,
});

/** Signed on a Monday evening in Ohio. The third business day after it is Thursday, December 3. */
export const signedOnNov30 = {
  signedAt: '2026-12-01T02:30:00.000Z',
  serviceMayStartAt: '2026-12-04T05:00:00.000Z',
  cancelUntil: '2026-12-04T05:00:00.000Z',
};

const english = 'You may cancel this contract. See the attached notice.';
const spanish = 'Usted puede cancelar este contrato. Vea el aviso adjunto.';

const textOf = (title: string, paragraph: string, right: string): DocumentBlock[] => [
  { kind: 'title', text: title },
  { kind: 'paragraph', text: paragraph },
  { kind: 'title', text: 'Signature' },
  { kind: 'bold', text: right },
];

export const hashOf = (digit: string) => digit.repeat(64);

export const contractDetails = (overrides: Partial<ContractDetails> = {}): ContractDetails => ({
  ...contractSummary(),
  text: 'the text',
  hash: hashOf('a'),
  blocks: textOf('Credit Repair Contract', 'We dispute one item.', english),
  translation: textOf('Contrato de reparación', 'Disputamos un registro.', spanish),
  terms: {
    firm: { name: 'Evergreen Credit', address: '18 Market Street', email: 'a@b.co', phone: '555' },
    client: { name: 'Dana Whitfield', address: '1 Oak Street', email: 'dana@example.com' },
    language: 'en',
    services: [
      { kind: 'dispute', description: 'Harbor Bank, Experian', price: '79.00' },
      { kind: 'deletion', description: 'Deletion of First Bank, Equifax', price: '150.00' },
    ],
    otherPayments: [{ payee: 'U.S. Postal Service', amount: '9.68' }],
    servicesTotal: '229.00',
    total: '238.68',
    completesOn: '2027-03-01',
    guaranteeDays: 120,
    guaranteeScore: null,
    stateLaw: { billing: 'per-service', monthlyStatement: false, bond: null, registration: null },
  },
  ifSignedToday: { cancelDueOn: '2026-12-03', mayStartOn: '2026-12-04', cancelDays: 3 },
  ...overrides,
});

export const rightsText = {
  text: 'the rights',
  hash: hashOf('b'),
  blocks: [
    { kind: 'title', text: 'Consumer Credit File Rights' },
    { kind: 'paragraph', text: 'You have a right to dispute.' },
  ],
  translation: [
    { kind: 'title', text: 'Derechos del consumidor' },
    { kind: 'paragraph', text: 'Usted tiene derecho a disputar.' },
  ],
  signedAt: null,
};

/** Answers `contracts.current` with the first step, and each next one once `moves` was called. */
export function road(moves: string, ...steps: CurrentContract[]): ApiHandlers {
  let place = 0;
  return {
    'contracts.current': () => steps[place],
    [moves]: () => steps[(place = Math.min(place + 1, steps.length - 1))],
  };
}

export function scrolling() {
  let reach = () => {};
  class FakeObserver {
    readonly #listener: (entries: { isIntersecting: boolean }[]) => void;
    constructor(listener: (entries: { isIntersecting: boolean }[]) => void) {
      this.#listener = listener;
    }
    observe() {
      this.#listener([{ isIntersecting: false }]);
      reach = () => this.#listener([{ isIntersecting: true }]);
    }
    disconnect() {}
  }
  const { IntersectionObserver } = globalThis;
  beforeEach(() => void Object.assign(globalThis, { IntersectionObserver: FakeObserver }));
  afterEach(() => void Object.assign(globalThis, { IntersectionObserver }));
  return { toEnd: () => act(() => reach()) };
}
