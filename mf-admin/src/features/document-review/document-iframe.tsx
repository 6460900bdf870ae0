import type { ClientDocument } from '@repo/contract/documents';
import { displayName } from '@repo/contract/display-name';
import { iframePath } from '@repo/contract/page-urls';
import { useFailureText } from '@repo/screens/failure-text.ts';
import { Button } from '@repo/ui/button.tsx';
import { Notice } from '@repo/ui/notice.tsx';
import { Spinner } from '@repo/ui/spinner.tsx';
import { color, radius, space } from '@repo/ui/tokens.ts';
import { useEffect, useState } from 'react';
import { styled } from 'styled-components';
import { useLanguage } from './document-review.messages.ts';
import type { DocumentViewer, ViewFailure } from './use-document-viewer.ts';
import { VIEWER_IFRAME } from './viewer-messages.ts';

/** A wait shorter than this is not shown. */
const PATIENCE_MS = 150;

interface DocumentIframeProps {
  viewer: DocumentViewer;
  document: ClientDocument;
  onRetry: () => void;
}

/** The sandboxed iframe, and over it why the document is not (yet) in it. */
export function DocumentIframe({ viewer, document, onRetry }: DocumentIframeProps) {
  const { t, language } = useLanguage();
  const { scanStatus, fileName, client } = document;
  const { iframeRef, round, broken, failures, shownId } = viewer;
  const failure = broken ? ({ kind: 'not-started' } as const) : failures[document.id];
  const blocked = scanStatus === 'waiting' || scanStatus === 'infected' || failure !== undefined;
  const loading = useSlow(!blocked && shownId !== document.id, document.id);
  return (
    <Area tabIndex={-1}>
      <Frame
        key={round}
        ref={iframeRef}
        src={`${iframePath('mf-admin', VIEWER_IFRAME)}?language=${language}`}
        sandbox="allow-scripts"
        title={t('documentReview.frameTitle', { file: fileName, name: displayName(client) })}
        $hidden={blocked}
      />
      {blocked && (
        <Over>
          {failure ? (
            <FailureNotice failure={failure} onRetry={onRetry} />
          ) : (
            <Notice tone={scanStatus === 'infected' ? 'danger' : 'attention'}>
              {t(
                scanStatus === 'infected'
                  ? 'documentReview.infected'
                  : 'documentReview.waitsForScan',
              )}
            </Notice>
          )}
        </Over>
      )}
      {loading && (
        <Over>
          <Spinner label={t('documentReview.loading')} />
        </Over>
      )}
    </Area>
  );
}

interface FailureNoticeProps {
  failure: ViewFailure | { kind: 'not-started' };
  onRetry: () => void;
}

function FailureNotice({ failure, onRetry }: FailureNoticeProps) {
  const { t } = useLanguage();
  const failureText = useFailureText();
  if (failure.kind === 'unreadable') {
    return (
      <Notice tone="attention" title={t('documentReview.unreadableTitle')}>
        {t('documentReview.unreadableText')}
      </Notice>
    );
  }
  if (failure.kind === 'not-started') {
    return (
      <Notice tone="danger" title={t('documentReview.notStartedTitle')}>
        {t('documentReview.notStartedText')}
      </Notice>
    );
  }
  const retry = (
    <Button variant="secondary" size="sm" onClick={onRetry}>
      {t('documentReview.retry')}
    </Button>
  );
  return (
    <Notice tone="danger" title={t('documentReview.notFetchedTitle')} action={retry}>
      {failureText(failure.error)}
    </Notice>
  );
}

/** Whether `waiting` lasts, for the same `subject`. */
function useSlow(waiting: boolean, subject: string): boolean {
  const [slow, setSlow] = useState<string | null>(null);
  useEffect(() => {
    if (!waiting) return;
    const timer = setTimeout(() => setSlow(subject), PATIENCE_MS);
    return () => {
      clearTimeout(timer);
      setSlow(null);
    };
  }, [waiting, subject]);
  return waiting && slow === subject;
}

const Area = styled.div`
  position: relative;
  min-block-size: 18rem;
  block-size: calc(100dvh - 21rem);
  border-radius: ${radius.md};
  background: ${color.sunken};
  overflow: hidden;
`;

const Frame = styled.iframe<{ $hidden: boolean }>`
  display: block;
  inline-size: 100%;
  block-size: 100%;
  border: 0;
  visibility: ${({ $hidden }) => ($hidden ? 'hidden' : 'visible')};
`;

const Over = styled.div`
  position: absolute;
  inset: 0;
  display: grid;
  place-items: center;
  padding: ${space[2]};
  background: ${color.sunken};
`;
