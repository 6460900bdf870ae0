import { Icon } from '@repo/ui/icon.tsx';
import { uploadIcon } from '@repo/ui/icons.ts';
import { Text, SoftText } from '@repo/ui/text.tsx';
import { color, radius, space } from '@repo/ui/tokens.ts';
import type { ChangeEvent } from 'react';
import { styled } from 'styled-components';

interface FileChooserProps {
  label: string;
  hint: string;
  accept: string;
  multiple?: boolean;
  onFiles(files: File[]): void;
  /** For folders, which the browser does not put into the input. */
  onDrop?(transfer: DataTransfer): void;
}

/** The file input fills the drop area, so dropping a file needs no code of its own. */
export function FileChooser({ label, hint, accept, multiple, onFiles, onDrop }: FileChooserProps) {
  function choose({ target }: ChangeEvent<HTMLInputElement>) {
    const files = [...(target.files ?? [])];
    // The same file can be chosen again after it was corrected.
    target.value = '';
    if (files.length > 0) onFiles(files);
  }
  return (
    <DropArea
      onDrop={
        onDrop &&
        ((event) => {
          event.preventDefault();
          onDrop(event.dataTransfer);
        })
      }
    >
      <Icon icon={uploadIcon} />
      <Text as="span" weight="medium">
        {label}
      </Text>
      <SoftText as="span">{hint}</SoftText>
      <input type="file" aria-label={label} accept={accept} multiple={multiple} onChange={choose} />
    </DropArea>
  );
}

const DropArea = styled.div`
  position: relative;
  display: grid;
  justify-items: center;
  gap: ${space[0.5]};
  padding: ${space[3]} ${space[2]};
  border: 1px dashed ${color.ruleStrong};
  border-radius: ${radius.md};
  text-align: center;
  &:hover {
    background: ${color.sunken};
  }
  &:focus-within {
    outline: 2px solid ${color.focus};
  }
  > input {
    position: absolute;
    inset: 0;
    inline-size: 100%;
    opacity: 0;
    cursor: pointer;
  }
`;
