import { Button } from '@repo/ui/button.tsx';
import { cameraIcon } from '@repo/ui/icons/camera.ts';
import { folderIcon } from '@repo/ui/icons/folder.ts';
import { media, space } from '@repo/ui/tokens.ts';
import { styled } from 'styled-components';
import { useLanguage } from '../../language.ts';
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
  onChoose: (source: FileSource) => void;
}

/** On a touch device: the camera first, or a file. */
export function SourceButtons({ id, labelledBy, onChoose }: SourceButtonsProps) {
  const { t } = useLanguage();
  return (
    <Choices id={id} role="group" aria-labelledby={labelledBy}>
      <Button icon={cameraIcon} onClick={() => onChoose('camera')}>
        {t('documents.takePhoto')}
      </Button>
      <Button variant="secondary" icon={folderIcon} onClick={() => onChoose('files')}>
        {t('documents.chooseFile')}
      </Button>
    </Choices>
  );
}
