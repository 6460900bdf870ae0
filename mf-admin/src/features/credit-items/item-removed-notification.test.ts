import { expect, test } from '@jest/globals';
import type { CreditItem } from '@repo/contract/credit-items';
import { sendNotificationInput } from '@repo/contract/notifications';
import { itemRemovedNotification } from './item-removed-notification.ts';

const item: CreditItem = {
  id: '10000000-0000-4000-8000-000000000001',
  bureau: 'experian',
  creditor: 'Northgate Recovery',
  itemType: 'charge-off',
  accountNumber: '7735',
  balance: '1284',
  dateOpened: '2023-10-17',
  status: 'removed',
  disputeReason: null,
  removalDate: '2026-11-20',
  note: null,
  updatedAt: '2026-11-20T12:00:00.000Z',
};
const client = { id: '20000000-0000-4000-8000-000000000001', language: 'es' } as const;

test('the client is told in the client’s language', () => {
  expect(itemRemovedNotification(client, item)).toEqual({
    userId: client.id,
    type: 'item-removed',
    title: 'Registro eliminado en Experian: Northgate Recovery',
    message:
      'Northgate Recovery (deuda dada por perdida) ya no aparece en su informe de crédito de Experian.',
  });
  expect(itemRemovedNotification({ ...client, language: 'en' }, item).message).toBe(
    'Northgate Recovery (charge-off) no longer appears on your Experian credit report.',
  );
});

test('a type without words of its own is shown with spaces', () => {
  const unknown = { ...item, itemType: 'some-new-kind' };
  expect(itemRemovedNotification(client, unknown).message).toContain('(some new kind)');
});

test('a very long creditor still makes a notification that the gateway takes', () => {
  const long = { ...item, creditor: 'X'.repeat(500) };
  expect(sendNotificationInput.safeParse(itemRemovedNotification(client, long)).success).toBe(true);
});
