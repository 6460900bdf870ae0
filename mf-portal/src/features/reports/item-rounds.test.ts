import { expect, test } from '@jest/globals';
import type { CreditItemStatus } from '@repo/contract/credit-items';
import { creditItem, pastStatuses } from '../../test/client-records.ts';
import { currentRound } from './item-rounds.ts';

const item = (status: CreditItemStatus, ...history: CreditItemStatus[]) =>
  creditItem({ status, events: pastStatuses(...history) });

test.each([
  ['without a history', item('active'), ['active'], 0, false],
  ['removed, without a history', item('removed'), ['active', 'removed'], 0, false],
  ['entered as disputed', item('disputed', 'disputed'), ['active', 'disputed'], 1, false],
  [
    'removed after a dispute',
    item('removed', 'active', 'disputed', 'removed'),
    ['active', 'disputed', 'removed'],
    1,
    false,
  ],
  [
    'disputed for the second time',
    item('disputed', 'active', 'disputed', 'active', 'disputed'),
    ['active', 'disputed'],
    2,
    true,
  ],
  [
    'back on the report',
    item('active', 'active', 'disputed', 'removed', 'active'),
    ['active'],
    1,
    true,
  ],
  [
    'ahead of its history',
    item('removed', 'active', 'disputed'),
    ['active', 'disputed', 'removed'],
    1,
    false,
  ],
  [
    'disputed again after a dispute that was not sent',
    creditItem({
      status: 'disputed',
      events: pastStatuses('active', 'disputed', 'active', 'disputed').map((past, index) =>
        index === 1 ? { ...past, disputedOn: null } : past,
      ),
    }),
    ['active', 'disputed'],
    1,
    true,
  ],
] as const)('an item %s', (_, given, statuses, disputes, reopened) => {
  const round = currentRound(given);
  expect(round.events.map(({ status }) => status)).toEqual(statuses);
  expect(round).toMatchObject({ disputes, reopened });
});
