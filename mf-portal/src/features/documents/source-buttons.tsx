import { Button } from '@repo/ui/button.tsx';
import { cameraIcon } from '@repo/ui/icons/camera.ts';
import { folderIcon } from '@repo/ui/icons/folder.ts';
import { media, space } from '@repo/ui/tokens.ts';
import { useFocusReturn } from '@repo/ui/use-focus-return.ts';
import type { RefObject } from 'react';
import { styled } from 'styled-components';
import { useLanguage } from './documents.messages.ts';
import type { FileSource } from './pick-files.ts';

const Choices = styled.div`
  display: grid;
  gap: ${space[1]};
  ${media.sm} {
    grid-template-columns: 1fr 1fr;
  }
`;

interface SourceButtonsProps {
  /** Name of what is sent, for assistive technology. */
  labelledBy: string;
  id: string;
  /** Gets the focus when a choice, which closes the group, had it. */
  focusTarget: RefObject<HTMLElement | null>;
  onChoose: (source: FileSource) => void;
}

/** On a touch device: the camera first, or a file. */
export function SourceButtons({ id, labelledBy, focusTarget, onChoose }: SourceButtonsProps) {
  const { t } = useLanguage();
  const group = useFocusReturn<HTMLDivElement>(focusTarget);
  return (
    <Choices ref={group} id={id} role="group" aria-labelledby={labelledBy}>
      <Button icon={cameraIcon} onClick={() => onChoose('camera')}>
        {t('documents.takePhoto')}
      </Button>
      <Button variant="secondary" icon={folderIcon} onClick={() => onChoose('files')}>
        {t('documents.chooseFile')}
      </Button>
    </Choices>
  );
}
