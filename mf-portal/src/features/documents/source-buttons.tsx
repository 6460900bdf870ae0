import { documentSides, type DocumentSide } from '@repo/contract/documents';
import { Button } from '@repo/ui/button.tsx';
import { cameraIcon, folderIcon } from '@repo/ui/icons.ts';
import { Text } from '@repo/ui/text.tsx';
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
    grid-auto-flow: column;
    grid-auto-columns: minmax(0, 1fr);
  }
`;

interface ChoiceProps<Value> {
  labelledBy: string;
  id: string;
  /** Gets the focus if a choice, which closes the group, had it. */
  focusTarget: RefObject<HTMLElement | null>;
  onChoose: (value: Value) => void;
}

export function SourceButtons(props: ChoiceProps<FileSource>) {
  const { id, labelledBy, focusTarget, onChoose } = props;
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

export function SideButtons(props: ChoiceProps<DocumentSide> & { fileName: string | undefined }) {
  const { id, labelledBy, focusTarget, fileName, onChoose } = props;
  const { t } = useLanguage();
  const group = useFocusReturn<HTMLDivElement>(focusTarget);
  return (
    <div ref={group} id={id} role="group" aria-labelledby={`${labelledBy} ${id}-question`}>
      <Text id={`${id}-question`} size="sm" weight="medium">
        {fileName ? t('documents.sides.askOf', { name: fileName }) : t('documents.sides.ask')}
      </Text>
      <Choices>
        {documentSides.map((side) => (
          <Button key={side} variant="secondary" onClick={() => onChoose(side)}>
            {t(`documents.sides.${side}`)}
          </Button>
        ))}
      </Choices>
    </div>
  );
}
