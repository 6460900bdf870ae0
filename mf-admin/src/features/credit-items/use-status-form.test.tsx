import { beforeEach, expect, test } from '@jest/globals';
import type { CreditItem } from '@repo/contract/credit-items';
import { act, useEffect } from 'react';
import { createRoot, type Root } from 'react-dom/client';
import { useStatusForm } from './use-status-form.ts';

(globalThis as { IS_REACT_ACT_ENVIRONMENT?: boolean }).IS_REACT_ACT_ENVIRONMENT = true;

const item: CreditItem = {
  id: '10000000-0000-4000-8000-000000000001',
  bureau: 'experian',
  creditor: 'Northgate Recovery',
  itemType: 'charge-off',
  accountNumber: '7735',
  balance: '1284',
  dateOpened: '2023-10-17',
  status: 'active',
  disputeReason: null,
  removalDate: null,
  note: null,
  updatedAt: '2026-11-20T12:00:00.000Z',
};

let form: ReturnType<typeof useStatusForm>;
let dirty: { status?: boolean; note?: boolean };
let root: Root;

function Form({ saved }: { saved: CreditItem }) {
  const current = useStatusForm(saved);
  const { dirtyFields } = current.formState;
  useEffect(() => {
    form = current;
    dirty = dirtyFields;
  });
  return (
    <form>
      <input {...current.register('status')} />
      <input {...current.register('note')} />
    </form>
  );
}
const show = (saved: CreditItem) => act(async () => root.render(<Form saved={saved} />));
const type = (field: 'status' | 'note', value: string) =>
  act(async () => form.setValue(field, value as never, { shouldDirty: true }));

beforeEach(async () => {
  root = createRoot(document.createElement('div'));
  await show(item);
});

test('an untouched field follows the saved item, a touched one stays', async () => {
  await type('note', 'Called the bureau.');
  await show({ ...item, status: 'removed', note: 'Another note.' });
  expect(form.getValues()).toMatchObject({ status: 'removed', note: 'Called the bureau.' });
  expect(dirty.status).toBeUndefined();
  expect(dirty.note).toBe(true);
});

test('what was sent is the saved state, before and after the saved item is here', async () => {
  await type('note', 'Called the bureau. ');
  const sent = form.getValues();
  const saved: CreditItem = { ...item, status: 'disputed', note: 'Called the bureau.' };
  await act(async () => form.settle(sent, saved.status));
  expect(form.getValues('status')).toBe('disputed');
  expect(dirty).toEqual({});
  await show(saved);
  expect(form.getValues()).toMatchObject({ status: 'disputed', note: 'Called the bureau.' });
  await show({ ...saved, status: 'removed' });
  expect(form.getValues('status')).toBe('removed');
});

test('what is typed while it is being saved is still to be saved', async () => {
  await type('note', 'First.');
  const sent = form.getValues();
  await type('note', 'First. Second.');
  const saved: CreditItem = { ...item, note: 'First.' };
  await show(saved);
  await act(async () => form.settle(sent, saved.status));
  expect(form.getValues('note')).toBe('First. Second.');
  expect(dirty).toEqual({ note: true });
});
