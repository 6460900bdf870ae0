import type { StaticNoticeProps } from '@repo/federation/remote-boundary.tsx';
import { Button } from '@repo/ui/button.tsx';
import { color, fontSize, layer, radius, shadow, space, width } from '@repo/ui/tokens.ts';
import { useLayoutEffect, useRef } from 'react';
import { styled } from 'styled-components';
import { useLanguage } from './remote-slot.messages.ts';

// Overlays the page, so that the content does not move; below the header, whose links stay reachable.
const Bar = styled.div`
  position: fixed;
  inset-inline: ${space[1]};
  top: calc(64px + ${space[1]});
  z-index: ${layer.overlay};
  display: flex;
  align-items: center;
  justify-content: space-between;
  gap: ${space[2]};
  max-width: ${width.text};
  margin-inline: auto;
  padding: ${space[1]} ${space[1]} ${space[1]} ${space[2]};
  border: 1px solid ${color.attention};
  border-radius: ${radius.md};
  background: ${color.attentionSoft};
  color: ${color.ink};
  font-size: ${fontSize.sm};
  box-shadow: ${shadow.floating};
`;

export function StaticNotice({ failed, late, pending, onRetry }: StaticNoticeProps) {
  const { t } = useLanguage();
  const noticeRef = useRef<HTMLDivElement>(null);
  useLayoutEffect(() => {
    const bar = noticeRef.current;
    return () => {
      if (!bar?.contains(document.activeElement)) return;
      document.getElementById('main')?.focus({ preventScroll: true });
    };
  }, []);
  return (
    <div ref={noticeRef} role="status">
      {(failed || late) && (
        <Bar>
          {t(failed ? 'remote.partFailed' : 'remote.partLate')}
          <Button size="sm" variant="secondary" pending={pending} onClick={onRetry}>
            {t('remote.retry')}
          </Button>
        </Bar>
      )}
    </div>
  );
}
