import { expect, test } from '@jest/globals';
import type { ProfileDraft } from '@repo/contract/profile-drafts';
import { openingOf } from './opening-wizard.ts';
import type { TabDraft } from './tab-draft.ts';

const draft: ProfileDraft = {
  step: 2,
  values: { phone: '5550104477', dateOfBirth: '1988-04-12', city: 'Columbus' },
  ssnLastFour: '3456',
  updatedAt: '2026-11-20T10:00:00.000Z',
};
const tab: TabDraft = {
  userId: 'user-1',
  basedOn: draft.updatedAt,
  step: 0,
  values: { phone: '5550100000', dateOfBirth: '', city: 'Dublin', zipCode: '43017' },
};

test('without anything kept, the wizard opens at its start with the account’s phone', () => {
  expect(openingOf(null, null, '5550104477')).toMatchObject({
    step: 0,
    values: { phone: '5550104477', city: '' },
    ssnLastFour: null,
  });
});

test('the tab’s fields count when they go on from the gateway’s draft', () => {
  const { values, step } = openingOf(draft, tab, '');
  expect(values).toMatchObject({ phone: '5550100000', dateOfBirth: '', city: 'Dublin' });
  expect(step).toBe(0);
});

test('a later draft of another device counts, and the tab fills what it leaves empty', () => {
  const { values, step } = openingOf(draft, { ...tab, basedOn: '2026-11-19T10:00:00.000Z' }, '');
  expect(values).toMatchObject({
    phone: '5550104477',
    dateOfBirth: '04/12/1988',
    city: 'Columbus',
    zipCode: '43017',
  });
  expect(step).toBe(1);
});

test('without a kept SSN, the wizard goes on at the step that asks for it', () => {
  expect(openingOf({ ...draft, ssnLastFour: null }, null, '')).toMatchObject({
    step: 0,
    lastOpen: 0,
  });
});
