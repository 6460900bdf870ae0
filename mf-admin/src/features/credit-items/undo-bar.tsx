import { UNDO_SECONDS } from '@repo/contract/credit-items';
import { Button } from '@repo/ui/button.tsx';
import { color, media, radius, shadow, space } from '@repo/ui/tokens.ts';
import { styled } from 'styled-components';
import { useLanguage } from './credit-items.messages.ts';

interface UndoBarProps {
  /** Number of changed items that are not announced to the client yet. */
  count: number;
  onUndo: () => void;
}

export function UndoBar({ count, onUndo }: UndoBarProps) {
  const { t } = useLanguage();
  return (
    <Place>
      <div role="status">
        {count > 0 && <span>{t('creditItems.undoable', { count, seconds: UNDO_SECONDS })}</span>}
      </div>
      {count > 0 && (
        <Button variant="secondary" size="sm" onClick={onUndo}>
          {t('creditItems.undo')}
        </Button>
      )}
    </Place>
  );
}

const Place = styled.div`
  position: sticky;
  z-index: 1;
  bottom: ${space[1]};
  display: flex;
  flex-wrap: wrap;
  align-items: center;
  gap: ${space[1]} ${space[2]};
  border-radius: ${radius.md};
  ${media.belowMd} {
    bottom: 5rem;
  }
  &:has(button) {
    padding: ${space[1]} ${space[2]};
    border: 1px solid ${color.ruleStrong};
    background: ${color.surface};
    box-shadow: ${shadow.floating};
  }
`;
