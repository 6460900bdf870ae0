import { expect, jest, test } from '@jest/globals';
import type { DisputeDetails, ItemTrack } from '@repo/contract/disputes';
import { screen, within } from '@repo/testing/render-screen.tsx';
import { currentContract, hashOf, scrolling } from '../../test/agreement.ts';
import { renderPortal } from '../../test/render-portal.tsx';
import LetterScreen from './letter-screen.tsx';

scrolling();

const verified = {
  finding: 'a1',
  outcome: 'verified',
  completedOn: '2026-12-20',
  reasons: null,
} as const;
const deleted = { ...verified, outcome: 'deleted' } as const;

const answered: DisputeDetails = {
  id: '3f1f4b0e-5f5c-4f0e-9d57-2f6a8c1f0a11',
  bureau: 'experian',
  kind: 'dispute',
  status: 'answered',
  createdAt: '2026-11-29T10:00:00.000Z',
  isProposed: true,
  signedAt: null,
  mailingId: null,
  postedOn: '2026-12-01',
  deliveredOn: '2026-12-04',
  returnedOn: null,
  dueOn: '2027-01-03',
  informationReceivedOn: null,
  isExtendable: false,
  items: [
    { finding: 'a1', creditor: 'Harbor Bank', accountNumberEnd: '1000', statement: 'I have paid.' },
  ],
  letter: {
    text: 'Letter',
    hash: hashOf('a'),
    blocks: [{ kind: 'title', text: 'Dispute' }],
    translation: [{ kind: 'title', text: 'Disputa' }],
  },
  deadlines: [],
  outcomes: [verified],
  tracks: [],
  nextSteps: [],
  missingEnclosures: [],
};

const openLetter = (dispute: DisputeDetails, options = {}) =>
  renderPortal(<LetterScreen params={{ disputeId: dispute.id }} />, {
    path: `/letters/${dispute.id}`,
    api: {
      'disputes.get': () => dispute,
      'disputes.view': () => null,
      'contracts.current': () => currentContract({ step: 'in-force' }),
      'documents.list': () => [],
    },
    ...options,
  });
const track = (changes: Partial<ItemTrack> = {}): ItemTrack => ({
  finding: 'a1',
  foundOn: '2026-11-01',
  statedAt: '2026-11-20T18:00:00.000Z',
  shownOn: null,
  stillOn: null,
  backOn: null,
  ...changes,
});
const silent = { ...verified, outcome: 'no-response', completedOn: null } as const;
const unsent = { signedAt: null, postedOn: null, deliveredOn: null, outcomes: [] };

async function steps(): Promise<string[]> {
  const list = await screen.findByRole('list', { name: /^Steps for / });
  return within(list)
    .getAllByRole('listitem')
    .map((step) => `${step.getAttribute('aria-current') ? '→ ' : ''}${step.textContent}`);
}

test.each<[string, Partial<DisputeDetails>, Partial<ItemTrack>, string[]]>([
  [
    'waits for a signature',
    { ...unsent, status: 'to-sign' },
    {},
    ['→ Signed', 'Mailed Not yet', 'Delivered Not yet', 'Answered Not yet'],
  ],
  [
    'was answered without a known delivery',
    { deliveredOn: null, signedAt: '2026-11-29T18:00:00.000Z' },
    {},
    [
      'SignedNov 29, 2026',
      'MailedDec 1, 2026',
      'Delivered',
      'AnsweredVerified as accurate, Dec 20, 2026',
      '→ Shown by a report',
    ],
  ],
  [
    'is gone',
    { outcomes: [deleted] },
    { shownOn: '2027-01-10' },
    ['AnsweredDeleted, Dec 20, 2026', 'Shown by a reportGone in the report of Jan 10, 2027'],
  ],
  [
    'is gone without an answer',
    { outcomes: [] },
    { shownOn: '2027-01-10' },
    ['→ Answered', 'Shown by a reportGone in the report of Jan 10, 2027'],
  ],
  [
    'is still reported after silence',
    { outcomes: [silent] },
    { stillOn: '2027-01-10' },
    ['No answer came', '→ Shown by a reportStill in the report of Jan 10, 2027'],
  ],
  [
    'is back',
    {},
    { shownOn: '2027-01-10', stillOn: '2027-03-02', backOn: '2027-02-01' },
    ['→ Shown by a reportBack in the report of Feb 1, 2027'],
  ],
])('shows the steps of an item that %s', async (_, changes, days, expected) => {
  openLetter({
    ...answered,
    signedAt: '2026-11-29T18:00:00.000Z',
    ...changes,
    tracks: [track(days)],
  });
  const shown = await steps();
  expect(shown.slice(0, 2)).toEqual([
    'FoundIn your report of Nov 1, 2026',
    'Stated by youNov 20, 2026',
  ]);
  expect(shown).toEqual(expect.arrayContaining(expected));
});

test('shows its steps in Spanish, and prints them', async () => {
  const print = jest.spyOn(window, 'print').mockImplementation(() => {});
  const { user } = openLetter(
    { ...answered, tracks: [track({ stillOn: '2027-01-10' })] },
    { language: 'es' },
  );
  const list = await screen.findByRole('list', { name: 'Pasos de Harbor Bank' });
  expect(within(list).getByText('Sigue en el informe del 10 de enero de 2027')).toBeVisible();
  await user.click(screen.getByRole('button', { name: 'Imprimir' }));
  expect(print).toHaveBeenCalledTimes(1);
});
