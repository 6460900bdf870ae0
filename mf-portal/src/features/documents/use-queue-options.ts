import { api } from '@repo/api-client/api.ts';
import { upload } from '@repo/api-client/upload.ts';
import type { Document } from '@repo/contract/documents';
import { useShell, useToast } from '@repo/federation/shell-context.tsx';
import { useSignIn } from '@repo/screens/session.ts';
import { useState } from 'react';
import { useLanguage } from './documents.messages.ts';
import { findArrivedDocument } from './arrived-document.ts';
import { checkFile } from './check-file.ts';
import { loadPhotos } from './load-photos.ts';
import { useUploadProblem } from './upload-problem.ts';
import type { UploadQueueOptions } from './upload-queue.ts';
import { isPicture, issueCodeOf, type Upload } from './upload.ts';

export function useQueueOptions(): UploadQueueOptions {
  const { t } = useLanguage();
  const toast = useToast();
  const signIn = useSignIn();
  const problemOf = useUploadProblem();
  const utils = api.useUtils();
  const send = useSend();
  return {
    send,
    signIn,
    isOnline: () => navigator.onLine,
    check: (file) => checkFile(file, utils.documents.uploadLimits.getData()),
    isKept: (id) => {
      const document = utils.documents.list.getData()?.find((one) => one.id === id);
      return document !== undefined && document.status !== 'rejected';
    },
    onDone: ({ file }, document) => {
      utils.documents.list.setData(undefined, (list) => {
        return list && [document, ...list.filter(({ id }) => id !== document.id)];
      });
      void utils.documents.list.invalidate();
      void utils.documents.uploadLimits.invalidate();
      toast.show({ title: t('documents.done'), description: file.name });
    },
    onFailed: (failed) =>
      toast.show({
        title: t('documents.failed'),
        description: issueCodeOf(failed) ? problemOf(failed) : t('documents.failedText'),
        tone: 'destructive',
      }),
    onStopped: () => void utils.documents.list.invalidate(),
    onRepeated: ({ name }) => toast.show({ title: t('documents.repeated', { name }) }),
  };
}

function useSend(): UploadQueueOptions['send'] {
  const { api: settings } = useShell();
  const { list, uploadLimits } = api.useUtils().documents;
  const [prepared] = useState(() => new WeakMap<File, Promise<File>>());
  const [knownBefore] = useState(() => new WeakMap<File, ReadonlySet<string>>());
  const [sentHere] = useState(() => new Set<string>());

  /**
   * Returns the same File for each attempt, so that one that has arrived can be recognized by its
   * size.
   */
  function prepare({ file, original }: Upload): Promise<File> {
    const maxPx = original ? 0 : (uploadLimits.getData()?.photoMaxPx ?? 0);
    const shrunk = prepared.get(file) ?? shrink(file, maxPx);
    prepared.set(file, shrunk);
    return shrunk;
  }

  async function findArrived(sent: Upload, file: File): Promise<Document | undefined> {
    const before = knownBefore.get(sent.file);
    if (!sent.unanswered || !before) return undefined;
    const documents = await list.fetch(undefined, { staleTime: 0 });
    return findArrivedDocument(
      documents,
      { file, type: sent.type, disputeId: sent.disputeId },
      new Set([...before, ...sentHere]),
    );
  }

  return async (sent, options) => {
    const file = await prepare(sent);
    const arrived = await findArrived(sent, file);
    if (arrived) return arrived;
    const documents = await list.ensureData().catch(() => null);
    if (documents) knownBefore.set(sent.file, new Set(documents.map(({ id }) => id)));
    const body = new FormData();
    if (!sent.disputeId) body.set('documentType', sent.type);
    if (sent.side) body.set('side', sent.side);
    body.set('file', file);
    const target = sent.disputeId ? `disputes/${sent.disputeId}/answer` : 'documents/upload';
    const path = `${settings.baseUrl}/api/${target}`;
    const response = await upload(path, body, { ...options, headers: settings.headers() });
    const document = response as Document;
    sentHere.add(document.id);
    return document;
  };
}

async function shrink(file: File, maxPx: number): Promise<File> {
  if (maxPx === 0 || !isPicture(file)) return file;
  try {
    const { shrinkPhoto } = await loadPhotos();
    return await shrinkPhoto(file, maxPx);
  } catch {
    return file;
  }
}
