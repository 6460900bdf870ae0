import { api } from '@repo/api-client/api.ts';
import { Button } from '@repo/ui/button.tsx';
import { SectionCard } from '@repo/ui/card.tsx';
import { uploadIcon } from '@repo/ui/icons.ts';
import { Text } from '@repo/ui/text.tsx';
import { useId, useRef, useState } from 'react';
import { DocumentList } from '../documents/document-list.tsx';
import { pickFiles, type FileSource } from '../documents/pick-files.ts';
import { SourceButtons } from '../documents/source-buttons.tsx';
import { UploadItems } from '../documents/upload-item.tsx';
import { useUploadQueue, useUploads } from '../documents/uploads-provider.tsx';
import { useCoarsePointer } from '../documents/use-coarse-pointer.ts';
import { useJoinPictures } from '../documents/use-join-pictures.ts';
import { useLanguage } from './letters.messages.ts';

export function AnswerUpload({ disputeId, canSend }: { disputeId: string; canSend: boolean }) {
  const { t } = useLanguage();
  const id = useId();
  const button = useRef<HTMLButtonElement>(null);
  const queue = useUploadQueue();
  const uploads = useUploads().filter((upload) => upload.disputeId === disputeId);
  const documents = api.documents.list.useQuery();
  const sent = documents.data?.filter(({ answerTo }) => answerTo?.disputeId === disputeId) ?? [];
  const touch = useCoarsePointer();
  const [asking, setAsking] = useState(false);
  const { joining, join } = useJoinPictures();
  const pick = async (source: FileSource) => {
    setAsking(false);
    queue.add(await join(await pickFiles(source)), 'other', 'letter', { disputeId });
  };
  if (!canSend && sent.length === 0) return null;
  return (
    <SectionCard title={t('letters.uploadTitle')} gap={2}>
      {canSend && (
        <>
          <Text measure>{t('letters.uploadText')}</Text>
          <div>
            <Button
              ref={button}
              id={id}
              variant="secondary"
              icon={uploadIcon}
              aria-expanded={touch ? asking : undefined}
              aria-controls={asking ? `${id}-source` : undefined}
              onClick={() => (touch ? setAsking(!asking) : void pick('files'))}
            >
              {t('letters.upload')}
            </Button>
          </div>
          {asking && (
            <SourceButtons
              id={`${id}-source`}
              labelledBy={id}
              focusTarget={button}
              onChoose={(source) => void pick(source)}
            />
          )}
          {joining && (
            <Text size="sm" tone="soft" role="status">
              {t('letters.joining')}
            </Text>
          )}
          <UploadItems uploads={uploads} focusTarget={button} />
        </>
      )}
      <DocumentList documents={sent} />
    </SectionCard>
  );
}
