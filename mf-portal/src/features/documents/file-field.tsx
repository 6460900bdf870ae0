import { api } from '@repo/api-client/api.ts';
import { Field } from '@repo/ui/field.tsx';
import { useFieldControl } from '@repo/ui/field-context.ts';
import { Button } from '@repo/ui/button.tsx';
import { buttonStyle, type ButtonLook } from '@repo/ui/button-style.ts';
import { Icon } from '@repo/ui/icon.tsx';
import { cameraIcon, folderIcon } from '@repo/ui/icons.ts';
import { Text } from '@repo/ui/text.tsx';
import { color, radius, space } from '@repo/ui/tokens.ts';
import type { Ref } from 'react';
import { styled } from 'styled-components';
import { useLanguage } from './documents.messages.ts';
import { fileTypes, pickFiles } from './pick-files.ts';
import { useCoarsePointer } from './use-coarse-pointer.ts';

const Target = styled.div<{ $over: boolean }>`
  display: grid;
  justify-items: center;
  gap: ${space[1]};
  padding: ${space[2]};
  border: 2px dashed ${({ $over }) => ($over ? color.accent : color.ruleStrong)};
  border-radius: ${radius.md};
  background: ${({ $over }) => ($over ? color.accentSoft : color.paper)};
  text-align: center;
  & > input:focus-visible + label {
    outline: 2px solid ${color.focus};
    outline-offset: 2px;
  }
`;

const PickerLabel = styled.label<ButtonLook>`
  ${buttonStyle}
  cursor: pointer;
`;

interface FilePickerProps {
  inputRef: Ref<HTMLInputElement>;
  over: boolean;
  onChoose: (files: File[]) => void;
  accept: string;
  documents?: boolean;
}

interface FileFieldProps extends Omit<FilePickerProps, 'accept' | 'documents'> {
  error: string | undefined;
}

export function FileField({ error, ...picker }: FileFieldProps) {
  const { t, format } = useLanguage();
  const { data: limits } = api.documents.uploadLimits.useQuery();
  const hint = limits
    ? t('documents.ruleWithLimit', { limit: format.fileSize(limits.maxBytes) })
    : t('documents.rule');
  return (
    <Field label={t('documents.file')} hint={hint} error={error}>
      <FilePicker {...picker} accept={fileTypes} documents />
    </Field>
  );
}

export function FilePicker({ inputRef, over, accept, documents, onChoose }: FilePickerProps) {
  const { t } = useLanguage();
  const touch = useCoarsePointer();
  const control = useFieldControl({});
  return (
    <Target $over={over}>
      {touch && documents && (
        <Button
          fullWidth
          variant="secondary"
          icon={cameraIcon}
          onClick={() => void pickFiles('camera').then(onChoose)}
        >
          {t('documents.takePhoto')}
        </Button>
      )}
      <input
        {...control}
        ref={inputRef}
        className="visually-hidden"
        type="file"
        accept={accept}
        multiple={documents}
        onChange={({ target }) => onChoose([...(target.files ?? [])])}
      />
      <PickerLabel htmlFor={control.id} $variant="secondary" $size="md" $fullWidth={touch}>
        <Icon icon={folderIcon} size={20} />
        {t('documents.chooseFile')}
      </PickerLabel>
      {!touch && (
        <Text size="sm" tone="soft">
          {over ? t('documents.dropHere') : t('documents.orDrop')}
        </Text>
      )}
    </Target>
  );
}
