import { uploadAccept } from '@repo/contract/documents';
import { Button } from '@repo/ui/button.tsx';
import { Row } from '@repo/ui/stack.tsx';
import { Text } from '@repo/ui/text.tsx';
import { FileChooser } from '../file-upload/file-chooser.tsx';
import { useLanguage } from './letters.messages.ts';

interface ProofChooserProps {
  file: File | undefined;
  onChoose: (file: File | undefined) => void;
}

/** The file that proves a delivery, as it is chosen and before it is sent. */
export function ProofChooser({ file, onChoose }: ProofChooserProps) {
  const { t } = useLanguage();
  if (!file) {
    return (
      <FileChooser
        label={t('letters.proofChoose')}
        hint={t('letters.proofHint')}
        accept={uploadAccept}
        onFiles={([first]) => onChoose(first)}
      />
    );
  }
  return (
    <Row gap={1}>
      <Text>{t('letters.proofChosen', { name: file.name })}</Text>
      <Button variant="secondary" size="sm" onClick={() => onChoose(undefined)}>
        {t('letters.proofRemove')}
      </Button>
    </Row>
  );
}
