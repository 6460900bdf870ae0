import { expect } from '@jest/globals';
import type { ClientDocument, ReviewDocumentInput } from '@repo/contract/documents';
import type { ApiHandlers } from '@repo/testing/fake-api.ts';
import { screen, waitFor, within } from '@repo/testing/render-screen.tsx';
import ReviewQueueScreen from '../features/document-review/review-queue-screen.tsx';
import { startFakeIframe } from './fake-iframe.ts';
import { aClient, aClientDocument, aClientProfile, renderAdmin } from './render-admin.tsx';

const luis = {
  ...aClient(),
  id: 'c2',
  firstName: 'Luis',
  lastName: 'Prado',
  language: 'es',
} as const;
export const license = aClientDocument();
export const bill = aClientDocument({
  id: 'd2',
  documentType: 'utility-bill',
  fileName: 'bill.png',
  client: luis,
});
export const card = aClientDocument({
  id: 'd3',
  documentType: 'social-security',
  fileName: 'card.png',
});

export const clientHandlers: ApiHandlers = {
  'profiles.getForClient': () => aClientProfile(),
  'documents.listForClient': () => [],
};

export const FILE = 'GET /api/admin/documents/{id}/file';

export function gatewayOf(...documents: ClientDocument[]) {
  const saved = new Map(documents.map((document) => [document.id, document]));
  const handlers: ApiHandlers = {
    ...clientHandlers,
    'documents.queue': () => {
      const items = [...saved.values()].filter(({ status }) => status === 'pending');
      return { items, nextCursor: null, total: { count: items.length, more: false } };
    },
    'documents.get': ({ id }: { id: string }) => saved.get(id),
    'documents.review': ({ id, status, note, reasonCode }: ReviewDocumentInput) => {
      const reviewed = {
        ...saved.get(id)!,
        status,
        rejection:
          status === 'rejected'
            ? { code: reasonCode ?? null, text: note ?? null, language: null }
            : null,
        reviewedBy: 'Nora',
      };
      saved.set(id, reviewed);
      return reviewed;
    },
    'documents.recordView': () => null,
    [FILE]: () => 'bytes',
  };
  return { saved, handlers };
}

export async function showReviewQueue(
  handlers: ApiHandlers,
  iframeOptions: Parameters<typeof startFakeIframe>[0] = {},
) {
  const view = renderAdmin(<ReviewQueueScreen />, { api: handlers, path: '/admin/documents' });
  const iframe = await startFakeIframe(iframeOptions);
  const current = () => screen.getByRole('region', { name: 'Document' });
  const isShown = (type: string) =>
    waitFor(() => {
      expect(within(current()).getByRole('heading', { name: type })).toBeVisible();
      expect(screen.getByRole('button', { name: 'Zoom in' })).toBeEnabled();
    });
  return { ...view, iframe, current, isShown };
}
