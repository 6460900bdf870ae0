import type { ClientDocument } from '@repo/contract/documents';
import { Button } from '@repo/ui/button.tsx';
import { arrowLeftIcon, arrowRightIcon, checkIcon, closeIcon } from '@repo/ui/icons.ts';
import { IconButton } from '@repo/ui/icon-button.tsx';
import { color, layer, media, space } from '@repo/ui/tokens.ts';
import type { KeyboardEvent } from 'react';
import { styled } from 'styled-components';
import { KeyCap } from '../../shortcuts/shortcut-keys.tsx';
import { useLanguage } from './document-review.messages.ts';

interface ReviewActionsProps {
  document: ClientDocument;
  canApprove: boolean;
  canReject: boolean;
  onApprove: () => void;
  onReject: () => void;
  onPrevious: (() => void) | null | undefined;
  onNext: (() => void) | null | undefined;
}

export function ReviewActions(props: ReviewActionsProps) {
  const { document, canApprove, canReject, onApprove, onReject, onPrevious, onNext } = props;
  const { t } = useLanguage();
  const { status } = document;
  const arrow = (step: 'previous' | 'next', key: string, onPress: typeof onNext) =>
    onPress !== undefined && (
      <IconButton
        icon={step === 'next' ? arrowRightIcon : arrowLeftIcon}
        label={t(`documentReview.${step}`)}
        aria-keyshortcuts={key}
        disabled={!onPress}
        onClick={onPress ?? undefined}
      />
    );
  return (
    <Bar role="group" aria-label={t('words.decision')} onKeyDown={ignoreHeldKey}>
      {arrow('previous', 'k', onPrevious)}
      <Button
        variant="secondary"
        icon={closeIcon}
        aria-keyshortcuts="r"
        aria-disabled={!canReject || undefined}
        onClick={canReject ? onReject : undefined}
      >
        <span>{t(status === 'rejected' ? 'documentReview.changeReason' : 'words.reject')}</span>
        <KeyCap aria-hidden>r</KeyCap>
      </Button>
      <Button
        icon={checkIcon}
        aria-keyshortcuts="a"
        aria-disabled={!canApprove || status === 'approved' || undefined}
        onClick={canApprove && status !== 'approved' ? onApprove : undefined}
      >
        {t('words.approve')}
        <KeyCap aria-hidden>a</KeyCap>
      </Button>
      {arrow('next', 'j', onNext)}
    </Bar>
  );
}

/** A held Enter would press the button again for each next document. */
function ignoreHeldKey(event: KeyboardEvent) {
  if (event.repeat) event.preventDefault();
}

const Bar = styled.div`
  position: sticky;
  inset-block-end: calc(var(--toast-clearance, 0px) + env(safe-area-inset-bottom));
  z-index: ${layer.bar};
  display: flex;
  flex-wrap: wrap;
  gap: ${space[1]};
  padding-block: ${space[1]};
  background: ${color.paper};
  > button:not([aria-label]) {
    flex: 1;
    white-space: nowrap;
    ${media.belowMd} {
      padding-inline: ${space[1]};
    }
  }
  ${media.md} {
    justify-content: center;
    > button:not([aria-label]) {
      flex: 0 1 14rem;
    }
  }
`;
