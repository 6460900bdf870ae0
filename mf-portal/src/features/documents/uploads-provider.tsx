import { useToast } from '@repo/federation/shell-context.tsx';
import {
  createContext,
  useContext,
  useEffect,
  useRef,
  useState,
  useSyncExternalStore,
  type ReactNode,
} from 'react';
import { useLanguage } from './documents.messages.ts';
import { UploadQueue } from './upload-queue.ts';
import type { Upload } from './upload.ts';
import { useIgnoreStrayDrops } from './use-drop-target.ts';
import { useQueueOptions } from './use-queue-options.ts';

const QueueContext = createContext<UploadQueue | null>(null);

export function useUploadQueue(): UploadQueue {
  const queue = useContext(QueueContext);
  if (!queue) throw new Error('useUploadQueue must be used within an UploadsProvider');
  return queue;
}

export function useUploads(): readonly Upload[] {
  const queue = useUploadQueue();
  return useSyncExternalStore(queue.subscribe, queue.all, queue.all);
}

/**
 * Holds the uploads above the screens, so that they go on while the client uses other screens of
 * the portal. The browser asks before it leaves the page with files that are still to be sent;
 * opening another remote stops them, with a message.
 */
export function UploadsProvider({ children }: { children: ReactNode }) {
  const options = useQueueOptions();
  const [queue] = useState(() => new UploadQueue(options));
  useEffect(() => {
    queue.replaceOptions(options);
  });
  useConnection(queue);
  useLeaveWarning(queue);
  useStopOnUnmount(queue);
  useIgnoreStrayDrops();
  return <QueueContext value={queue}>{children}</QueueContext>;
}

function useConnection(queue: UploadQueue): void {
  useEffect(() => {
    const changed = () => queue.connectionChanged();
    window.addEventListener('online', changed);
    window.addEventListener('offline', changed);
    return () => {
      window.removeEventListener('online', changed);
      window.removeEventListener('offline', changed);
    };
  }, [queue]);
}

function useLeaveWarning(queue: UploadQueue): void {
  useEffect(() => {
    const warn = (event: BeforeUnloadEvent) => {
      if (queue.hasUnsent()) event.preventDefault();
    };
    window.addEventListener('beforeunload', warn);
    return () => window.removeEventListener('beforeunload', warn);
  }, [queue]);
}

function useStopOnUnmount(queue: UploadQueue): void {
  const toast = useToast();
  const { t } = useLanguage();
  const report = useRef(() => {});
  useEffect(() => {
    report.current = () =>
      toast.show({
        title: t('documents.stopped'),
        description: t('documents.stoppedText'),
        tone: 'destructive',
      });
  }, [toast, t]);
  useEffect(
    () => () => {
      if (queue.hasUnsent()) report.current();
      queue.clear();
    },
    [queue],
  );
}
