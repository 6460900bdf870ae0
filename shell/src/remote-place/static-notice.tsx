import { Button } from '@repo/ui/button.tsx';
import { Notice } from '@repo/ui/notice.tsx';
import { layer, shadow, space, width } from '@repo/ui/tokens.ts';
import { styled } from 'styled-components';
import { useLanguage } from '../language.ts';

// Over the page, not in it: what the reader is looking at does not move.
const Place = styled.div`
  position: fixed;
  inset-inline: ${space[2]};
  bottom: max(${space[2]}, env(safe-area-inset-bottom));
  z-index: ${layer.bar};
  max-width: ${width.text};
  margin-inline: auto;
  box-shadow: ${shadow.floating};
`;

/** Said on a page that can be read, whose code could not be loaded. */
export function StaticNotice({ onRetry }: { onRetry: () => void }) {
  const { t } = useLanguage();
  return (
    <Place>
      <Notice
        tone="attention"
        title={t('remote.staticTitle')}
        action={
          <Button size="sm" variant="secondary" onClick={onRetry}>
            {t('remote.retry')}
          </Button>
        }
      >
        {t('remote.staticText')}
      </Notice>
    </Place>
  );
}
