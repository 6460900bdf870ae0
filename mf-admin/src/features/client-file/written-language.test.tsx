import { expect, test } from '@jest/globals';
import type { SentNotification } from '@repo/contract/notifications';
import { screen } from '@repo/testing/render-screen.tsx';
import { aCreditItem } from '../../test/render-admin.tsx';
import { CLIENT_PATH, renderClientFile } from '../../test/render-client-file.tsx';

const sent: SentNotification = {
  id: 'n1',
  title: 'Una pregunta',
  message: 'Llámenos.',
  type: 'general',
  createdAt: '2026-11-20T12:00:00.000Z',
  readAt: null,
  sentBy: 'Morgan',
  system: null,
  language: 'es',
};

test('among what was sent, the system’s is in the admin’s language, a person’s words in theirs', async () => {
  const approved: SentNotification = {
    ...sent,
    id: 'n2',
    title: 'Documento aprobado',
    message: 'Revisamos y aprobamos su recibo de servicios.',
    system: { kind: 'document-approved', data: { documentType: 'utility-bill' } },
    language: null,
  };
  renderClientFile({
    path: `${CLIENT_PATH}?tab=send-notification`,
    api: { 'notifications.listForClient': () => [sent, approved] },
  });
  for (const text of ['Una pregunta', 'Llámenos.']) {
    expect(await screen.findByText(text)).toHaveAttribute('lang', 'es');
  }
  expect(screen.getByText('We reviewed and approved your utility bill.')).toBeVisible();
  expect(screen.queryByText('Documento aprobado')).toBeNull();
});

test('the reason and the note of an item have their language, none where it is not known', async () => {
  const item = aCreditItem({
    disputeReason: 'No es mío',
    disputeReasonLanguage: 'es',
    note: 'Round one',
    noteLanguage: null,
  });
  renderClientFile({
    path: `${CLIENT_PATH}?tab=disputes`,
    api: { 'creditItems.listForClient': () => [item] },
  });
  expect(await screen.findByText('No es mío')).toHaveAttribute('lang', 'es');
  expect(screen.getByText('Round one')).not.toHaveAttribute('lang');
});

test('a note on the client and an entry of the timeline that a person wrote have their language', async () => {
  const { createdAt } = sent;
  const language = 'es';
  const note = { id: 'n1', text: 'Prefiere llamadas', author: null, editedAt: null, version: 1 };
  const update = { id: 'u1', title: 'Bienvenida', description: 'Empezamos.', metadata: null };
  renderClientFile({
    api: {
      'clientNotes.list': () => ({ items: [{ ...note, createdAt, language }], nextCursor: null }),
      'progressUpdates.listForClient': () => ({
        items: [{ ...update, updateType: 'other', createdAt, language }],
        nextCursor: null,
      }),
    },
  });
  for (const text of ['Prefiere llamadas', 'Bienvenida', 'Empezamos.']) {
    expect(await screen.findByText(text)).toHaveAttribute('lang', 'es');
  }
});
