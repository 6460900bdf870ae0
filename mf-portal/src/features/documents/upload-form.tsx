import {
  documentSides,
  documentTypes,
  twoSidedTypes,
  type DocumentSide,
  type DocumentType,
} from '@repo/contract/documents';
import { translateIssue } from '@repo/i18n/translate-issue.ts';
import { TextLink } from '@repo/screens/links.tsx';
import { Button } from '@repo/ui/button.tsx';
import { Checkbox } from '@repo/ui/checkbox.tsx';
import { Field } from '@repo/ui/field.tsx';
import { IconButton } from '@repo/ui/icon-button.tsx';
import { closeIcon, uploadIcon } from '@repo/ui/icons.ts';
import { SelectInput } from '@repo/ui/select-input.tsx';
import { Row, Stack } from '@repo/ui/stack.tsx';
import { Text } from '@repo/ui/text.tsx';
import { space } from '@repo/ui/tokens.ts';
import { useId, useRef, useState, type SyntheticEvent } from 'react';
import { styled } from 'styled-components';
import { useLanguage } from './documents.messages.ts';
import { FileField } from './file-field.tsx';
import { UploadItems } from './upload-item.tsx';
import { isPicture } from './upload.ts';
import { useUploadQueue, useUploads } from './uploads-provider.tsx';
import { useChosenFiles } from './use-chosen-files.ts';
import { useDropTarget } from './use-drop-target.ts';
import { useJoinPictures } from './use-join-pictures.ts';

const Section = styled.div`
  display: grid;
  justify-items: start;
  gap: ${space[2]};
  & > :not(button) {
    width: 100%;
  }
`;

export function UploadForm() {
  const { t, language } = useLanguage();
  const queue = useUploadQueue();
  const uploads = useUploads().filter(({ origin }) => origin === 'form');
  const [open, setOpen] = useState(false);
  const [type, setType] = useState<DocumentType | ''>('');
  const [chosenSide, setChosenSide] = useState<DocumentSide | null>(null);
  const [original, setOriginal] = useState(false);
  const { files, problem, choose, remove, clear } = useChosenFiles();
  const { joining, join } = useJoinPictures();
  const [incomplete, setIncomplete] = useState(false);
  const formId = useId();
  const select = useRef<HTMLSelectElement>(null);
  const input = useRef<HTMLInputElement>(null);
  const asksSide = type !== '' && twoSidedTypes.includes(type);
  const side = chosenSide ?? (files.length > 1 ? 'both' : 'front');
  const ready = type !== '' && files.length > 0;
  const missing = incomplete && !ready ? translateIssue(language, 'file-and-type-required') : '';

  const { over, dropHandlers } = useDropTarget((dropped) => {
    setOpen(true);
    choose(dropped);
    setIncomplete(true);
  });

  async function send(chosenType: DocumentType) {
    const options = { side: asksSide ? side : null, original };
    queue.add(original ? files : await join(files), chosenType, 'form', options);
  }

  function submit(event: SyntheticEvent) {
    event.preventDefault();
    setIncomplete(!ready);
    if (!ready) return;
    void send(type);
    clear();
    setType('');
    setChosenSide(null);
    setOriginal(false);
    if (input.current) input.current.value = '';
    // The button is now disabled and would lose the focus.
    select.current?.focus();
  }

  return (
    <Section {...dropHandlers}>
      <Button
        variant="secondary"
        icon={uploadIcon}
        aria-expanded={open}
        aria-controls={open ? formId : undefined}
        onClick={() => setOpen(!open)}
      >
        {t('documents.uploadOther')}
      </Button>
      {open && (
        <form id={formId} aria-label={t('documents.formTitle')} noValidate onSubmit={submit}>
          <Stack gap={2}>
            <Field
              label={t('documents.type')}
              hint={
                type === 'credit-report-myfreescore' && (
                  <TextLink href="/credit-report/import">{t('documents.reportHint')}</TextLink>
                )
              }
              error={(files.length > 0 && type === '' && missing) || undefined}
            >
              <SelectInput
                ref={select}
                value={type}
                onChange={({ target }) => setType(target.value as DocumentType | '')}
                empty={t('documents.chooseType')}
                values={documentTypes}
                text={(value) => t(`terms.documentType.${value}`)}
              />
            </Field>
            {asksSide && (
              <Field label={t('documents.side')}>
                <SelectInput
                  value={side}
                  onChange={({ target }) => setChosenSide(target.value as DocumentSide)}
                  values={documentSides}
                  text={(value) => t(`documents.sides.${value}`)}
                />
              </Field>
            )}
            <FileField
              inputRef={input}
              over={over}
              error={problem || (files.length === 0 && missing) || undefined}
              onChoose={choose}
            />
            <ChosenFiles
              files={files}
              onRemove={(file) => {
                remove(file);
                if (input.current) input.current.value = '';
                input.current?.focus();
              }}
            />
            {files.some(isPicture) && (
              <Checkbox
                label={t('documents.original')}
                hint={t('documents.originalHint')}
                checked={original}
                onChange={({ target }) => setOriginal(target.checked)}
              />
            )}
            <Button type="submit" icon={uploadIcon} disabled={!ready} fullWidth>
              {t('documents.upload')}
            </Button>
          </Stack>
        </form>
      )}
      {joining && (
        <Text size="sm" tone="soft" role="status">
          {t('documents.joining')}
        </Text>
      )}
      <UploadItems uploads={uploads} focusTarget={select} />
    </Section>
  );
}

interface ChosenFilesProps {
  files: readonly File[];
  onRemove: (file: File) => void;
}

function ChosenFiles({ files, onRemove }: ChosenFilesProps) {
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
