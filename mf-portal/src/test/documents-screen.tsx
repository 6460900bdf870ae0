import { expect } from '@jest/globals';
import type { Document, DocumentSide, DocumentType } from '@repo/contract/documents';
import type { ApiHandlers } from '@repo/testing/fake-api.ts';
import { fireEvent, screen, within } from '@repo/testing/render-screen.tsx';
import DocumentsScreen from '../features/documents/documents-screen.tsx';
import { document as clientDocument, uploadLimits } from './client-records.ts';
import { renderPortal } from './render-portal.tsx';

export const UPLOAD = 'POST /api/documents/upload';

export interface Sent {
  file: File;
  documentType: DocumentType;
  side?: DocumentSide | null;
}

export function gateway(documents: Document[] = []) {
  const stored = [...documents];
  return {
    'documents.list': () => [...stored],
    'documents.uploadLimits': () => uploadLimits,
    'reports.list': () => [],
    [UPLOAD]: ({ file: { name, size }, documentType, side = null }: Sent) => {
      const saved = clientDocument({ fileName: name, fileSize: size, documentType, side });
      stored.unshift(saved);
      return saved;
    },
  };
}

type User = Awaited<ReturnType<typeof openDocuments>>['user'];
type Options = NonNullable<Parameters<typeof renderPortal>[1]>;

export async function openDocuments(api: ApiHandlers = {}, options: Options = {}) {
  const opened = renderPortal(<DocumentsScreen />, { ...options, api: { ...gateway(), ...api } });
  await screen.findByRole('button', { name: /^Utility Bill/ });
  return opened;
}

export async function openForm(user: User) {
  await user.click(screen.getByRole('button', { name: 'Upload another document' }));
  await screen.findByText(/up to 25 MB/);
}

export const form = () => screen.getByRole('form', { name: 'Upload a Document' });
export const uploadButton = () => within(form()).getByRole('button', { name: 'Upload' });
export const row = (name: string) =>
  within(screen.getByRole('region', { name: 'Required Documents' }))
    .getByText(name)
    .closest('li')!;
export const drop = (target: Element, ...files: File[]) =>
  fireEvent.drop(target, { dataTransfer: { types: ['Files'], files } });

export async function fillForm(user: User, ...files: File[]) {
  await openForm(user);
  await user.selectOptions(screen.getByLabelText('Document Type'), 'Utility Bill');
  await user.upload(screen.getByLabelText(/^File/), files);
}

export async function pick(user: User, name: RegExp, chosen: File) {
  await user.click(screen.getByRole('button', { name }));
  const inputs = window.document.querySelectorAll<HTMLInputElement>('body > input[type="file"]');
  expect(inputs).toHaveLength(1);
  await user.upload(inputs[0]!, chosen);
  return inputs[0]!;
}
