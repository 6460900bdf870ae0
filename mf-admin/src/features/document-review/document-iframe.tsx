import { displayName } from '@repo/contract/display-name';
import { iframePath } from '@repo/contract/page-urls';
import { useBrowserValue } from '@repo/federation/use-browser-value.ts';
import { useFailureText } from '@repo/screens/failure-text.ts';
import { Button } from '@repo/ui/button.tsx';
import { Notice } from '@repo/ui/notice.tsx';
import { Spinner } from '@repo/ui/spinner.tsx';
import { color, radius, space } from '@repo/ui/tokens.ts';
import { keyframes, styled } from 'styled-components';
import { useLanguage } from './document-review.messages.ts';
import type { OpenDocument } from './use-decisions.ts';
import type { DocumentViewer, ViewFailure } from './use-document-viewer.ts';
import { VIEWER_IFRAME } from './viewer-messages.ts';

interface DocumentIframeProps {
  viewer: DocumentViewer;
  document: OpenDocument;
  onRetry: () => void;
}

export function DocumentIframe({ viewer, document, onRetry }: DocumentIframeProps) {
  const { t, language } = useLanguage();
  const { scanStatus, fileName, client, withdrawn } = document;
  const { iframeRef, round, broken, failures, shownId } = viewer;
  // Only in the browser, because an iframe in the document's HTML would report its start before anything listens.
  const src = useBrowserValue(
    () => `${iframePath('mf-admin', VIEWER_IFRAME)}?language=${language}`,
    undefined,
  );
  const failure = broken ? ({ kind: 'not-started' } as const) : failures[document.id];
  const notThere = withdrawn
    ? 'withdrawn'
    : scanStatus === 'infected'
      ? 'infected'
      : scanStatus === 'waiting' && 'waitsForScan';
  const blocked = notThere || failure !== undefined;
  const loading = !blocked && shownId !== document.id;
  return (
    <Area tabIndex={-1}>
      <Frame
        key={round}
        ref={iframeRef}
        src={src}
        sandbox="allow-scripts"
        title={t('documentReview.frameTitle', { file: fileName, name: displayName(client) })}
        $hidden={Boolean(blocked)}
      />
      {blocked && (
        <Over>
          {notThere ? (
            <Notice tone={notThere === 'infected' ? 'danger' : 'attention'}>
              {t(`documentReview.${notThere}`)}
            </Notice>
          ) : (
            failure && <FailureNotice failure={failure} onRetry={onRetry} />
          )}
        </Over>
      )}
      {loading && (
        <Late key={document.id}>
          <Spinner label={t('documentReview.loading')} />
        </Late>
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
  if (failure.kind !== 'not-fetched') {
    return (
      <Notice
        tone={failure.kind === 'unreadable' ? 'attention' : 'danger'}
        title={t(`documentReview.${failure.kind}.title`)}
      >
        {t(`documentReview.${failure.kind}.text`)}
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

const appear = keyframes`
  to { visibility: visible; }
`;

const Late = styled(Over)`
  visibility: hidden;
  animation: ${appear} 0s 150ms forwards;
`;
