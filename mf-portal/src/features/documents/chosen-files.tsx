import { IconButton } from '@repo/ui/icon-button.tsx';
import { closeIcon } from '@repo/ui/icons/close.ts';
import { Row } from '@repo/ui/stack.tsx';
import { Text } from '@repo/ui/text.tsx';
import { useLanguage } from './documents.messages.ts';

interface ChosenFilesProps {
  files: readonly File[];
  onRemove: (file: File) => void;
}

export function ChosenFiles({ files, onRemove }: ChosenFilesProps) {
  const { t, format } = useLanguage();
  if (files.length === 0) return null;
  return (
    <ul role="list" aria-label={t('documents.chosen')}>
      {files.map((file) => (
        <Row as="li" key={`${file.name} ${file.size}`} justify="space-between" wrap={false}>
          <Text size="sm">
            <strong>{file.name}</strong> · {format.megabytes(file.size)}
          </Text>
          <IconButton
            size="sm"
            icon={closeIcon}
            label={t('documents.removeOf', { name: file.name })}
            onClick={() => onRemove(file)}
          />
        </Row>
      ))}
    </ul>
  );
}
