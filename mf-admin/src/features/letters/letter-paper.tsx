import { uploadAccept } from '@repo/contract/documents';
import { useFailureToast } from '@repo/screens/failure.ts';
import { Button } from '@repo/ui/button.tsx';
import { Row } from '@repo/ui/stack.tsx';
import { Text } from '@repo/ui/text.tsx';
import { useState } from 'react';
import { FileChooser } from '../file-upload/file-chooser.tsx';
import { useSendFile } from '../file-upload/use-file-upload.ts';
import { useLanguage } from './letters.messages.ts';

export type LetterPaper = 'proof' | 'answer';

export const letterPaperPath = (disputeId: string, paper: LetterPaper): string =>
  `/api/admin/disputes/${encodeURIComponent(disputeId)}/${paper === 'proof' ? 'delivery/proof' : 'answer'}`;

export function useLetterPaper(disputeId: string, paper: LetterPaper) {
  const { t } = useLanguage();
  const failureToast = useFailureToast();
  const sendFile = useSendFile('form');
  const [file, setFile] = useState<File>();
  async function send(): Promise<void> {
    const { signal } = new AbortController();
    const path = letterPaperPath(disputeId, paper);
    if (file) await sendFile(path, file, { onProgress: () => {}, signal });
  }
  /** Called after what the paper proves is recorded. Returns false after a toast if the file was refused. */
  async function sendAfterwards(): Promise<boolean> {
    try {
      await send();
      return true;
    } catch (error) {
      failureToast(t(`letters.${paper}Left`), error);
      return false;
    }
  }
  return { paper, file, setFile, send, sendAfterwards };
}

type ChosenPaper = Pick<ReturnType<typeof useLetterPaper>, 'paper' | 'file' | 'setFile'>;

export function PaperChooser({ paper, file, setFile }: ChosenPaper) {
  const { t } = useLanguage();
  if (!file) {
    return (
      <FileChooser
        label={t(`letters.${paper}Choose`)}
        hint={t(`letters.${paper}Hint`)}
        accept={uploadAccept}
        onFiles={([first]) => setFile(first)}
      />
    );
  }
  return (
    <Row gap={1}>
      <Text>{t('letters.paperChosen', { name: file.name })}</Text>
      <Button variant="secondary" size="sm" onClick={() => setFile(undefined)}>
        {t('letters.paperRemove')}
      </Button>
    </Row>
  );
}
