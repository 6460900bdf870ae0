import { Button } from '@repo/ui/button.tsx';
import { color, media, radius, shadow, space } from '@repo/ui/tokens.ts';
import { styled } from 'styled-components';
import { useLanguage } from './credit-items.messages.ts';
import type { StatusChange, StatusChanges } from './status-changes.ts';

interface UndoBarProps {
  changes: StatusChanges;
  pending: readonly StatusChange[];
}

/** Offers to undo or send the removals that the client does not see yet. */
export function UndoBar({ changes, pending }: UndoBarProps) {
  const { t } = useLanguage();
  const count = pending.filter(({ held }) => held).flatMap(({ items }) => items).length;
  return (
    <Place>
      <div role="status">{count > 0 && <span>{t('creditItems.held', { count })}</span>}</div>
      {count > 0 && (
        <>
          <Button variant="secondary" size="sm" onClick={changes.undo}>
            {t('creditItems.undo')}
          </Button>
          <Button size="sm" onClick={changes.sendNow}>
            {t('creditItems.sendNow')}
          </Button>
        </>
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
