import { Button } from '@repo/ui/button.tsx';
import { Row, Stack } from '@repo/ui/stack.tsx';
import { media, space } from '@repo/ui/tokens.ts';
import { useEffect, useRef, useState } from 'react';
import { styled } from 'styled-components';
import { Modal } from '@repo/screens/modal.tsx';
import { Checkbox } from '@repo/ui/checkbox.tsx';
import { DefinitionList } from '@repo/ui/definition-list.tsx';
import { useLanguage } from './document-review.messages.ts';
import { ClientIdentity } from './client-identity.tsx';
import { ComparedDocument, CompareSelect } from './compared-document.tsx';
import { DocumentFacts } from './document-facts.tsx';
import { DocumentIframe } from './document-iframe.tsx';
import { RejectDialog } from './reject-dialog.tsx';
import { ReviewActions } from './review-actions.tsx';
import type { DocumentViewer } from './use-document-viewer.ts';
import { useShortcuts } from '../../shortcuts/use-shortcuts.ts';
import type { Decision, OpenDocument } from './use-decisions.ts';
import { fitted, type View } from './viewer-messages.ts';
import { rotated, ViewerToolbar, zoomed } from './viewer-toolbar.tsx';

interface DocumentReviewProps {
  document: OpenDocument;
  viewer: DocumentViewer;
  onDecide: (decision: Decision) => void;
  onRetry: () => void;
  onPrevious?: (() => void) | null;
  onNext?: (() => void) | null;
}

export function DocumentReview(props: DocumentReviewProps) {
  const { document, viewer, onDecide, onRetry, onPrevious, onNext } = props;
  const { t } = useLanguage();
  const [rejecting, setRejecting] = useState<Decision['seen'] | null>(null);
  const [helping, setHelping] = useState(false);
  const { view, setView } = useView(document.id);
  const [comparison, setComparison] = useState({ with: '', of: document.id });
  const otherId = comparison.of === document.id ? comparison.with : '';
  const compare = (id: string) => setComparison({ with: id, of: document.id });
  const isShown = viewer.shownId === document.id && !document.withdrawn;
  // A damaged or lost file cannot be seen, and is rejected for that.
  const failure = viewer.failures[document.id]?.kind;
  const isLost = failure === 'unreadable' || failure === 'missing';
  const canReject = isShown || (isLost && !document.withdrawn);

  const { show } = viewer;
  useEffect(() => show(document.id, view), [show, document.id, view]);

  const approve = useOnce(() => isShown && onDecide({ status: 'approved' }));
  const reject = () => canReject && setRejecting(document);
  const { enabled, change } = useShortcuts({
    a: approve,
    r: reject,
    j: onNext ?? undefined,
    k: onPrevious ?? undefined,
    '+': () => setView(zoomed(view, 1)),
    '-': () => setView(zoomed(view, -1)),
    '0': () => setView({ ...fitted, rotation: view.rotation }),
    o: () => setView(rotated(view)),
    '?': () => setHelping(true),
  });

  return (
    <Stack as="section" gap={1} aria-label={t('documentReview.document')}>
      <DocumentFacts document={document} />
      <ClientIdentity client={document.client} />
      <Papers {...{ [COMPARING]: otherId ? '' : undefined }}>
        <Stack gap={1}>
          <Row justify="space-between" gap={0.5}>
            <ViewerToolbar view={view} onView={setView} disabled={!isShown} />
            <Choice>
              <CompareSelect document={document} value={otherId} onChange={compare} />
            </Choice>
            <WithKeyboard>
              <Button
                variant="quiet"
                size="sm"
                aria-keyshortcuts="?"
                onClick={() => setHelping(true)}
              >
                {t('documentReview.shortcuts')}
              </Button>
            </WithKeyboard>
          </Row>
          <DocumentIframe viewer={viewer} document={document} onRetry={onRetry} />
        </Stack>
        {otherId && <ComparedDocument key={otherId} id={otherId} onClose={() => compare('')} />}
      </Papers>
      <ReviewActions
        document={document}
        canApprove={isShown}
        canReject={canReject}
        onApprove={approve}
        onReject={reject}
        onPrevious={onPrevious}
        onNext={onNext}
      />
      {rejecting && (
        <RejectDialog
          document={document}
          onClose={() => setRejecting(null)}
          onReject={(rejection) => {
            setRejecting(null);
            onDecide({ status: 'rejected', rejection, seen: rejecting });
          }}
        />
      )}
      {helping && (
        <ShortcutsDialog onClose={() => setHelping(false)} enabled={enabled} onEnabled={change} />
      )}
    </Stack>
  );
}

/** A second press this soon is a slip, and would approve the next document unseen. */
const DOUBLE_PRESS_MS = 250;

function useOnce(action: () => void) {
  const pressedAt = useRef(-Infinity);
  return () => {
    const isDouble = performance.now() - pressedAt.current < DOUBLE_PRESS_MS;
    pressedAt.current = performance.now();
    if (!isDouble) action();
  };
}

function useView(id: string) {
  const [of, setOf] = useState({ id, view: fitted });
  const view: View = of.id === id ? of.view : fitted;
  return { view, setView: (next: View) => setOf({ id, view: next }) };
}

interface ShortcutsDialogProps {
  onClose: () => void;
  enabled: boolean;
  onEnabled: (enabled: boolean) => void;
}

/** Lists the keys. They can be turned off, for people who dictate or type by accident (WCAG 2.1.4). */
function ShortcutsDialog({ onClose, enabled, onEnabled }: ShortcutsDialogProps) {
  const { t } = useLanguage();
  const keys = [
    ['a', t('words.approve')],
    ['r', t('words.reject')],
    ['j', t('documentReview.next')],
    ['k', t('documentReview.previous')],
    ['+', t('documentReview.zoomIn')],
    ['-', t('documentReview.zoomOut')],
    ['0', t('documentReview.fit')],
    ['o', t('documentReview.rotate')],
    ['?', t('documentReview.shortcuts')],
    ['Esc', t('documentReview.leaveViewer')],
  ] as const;
  return (
    <Modal onClose={onClose} title={t('documentReview.shortcuts')} gap={2}>
      <DefinitionList items={keys.map(([key, term]) => ({ term, value: <kbd>{key}</kbd> }))} />
      <Checkbox
        label={t('documentReview.useShortcuts')}
        checked={enabled}
        onChange={(event) => onEnabled(event.target.checked)}
      />
    </Modal>
  );
}

export const COMPARING = 'data-comparing';

const Papers = styled.div`
  display: grid;
  grid-template-columns: minmax(0, 1fr);
  gap: ${space[2]};
  @media (min-width: 75rem) {
    &[${COMPARING}] {
      grid-template-columns: repeat(2, minmax(0, 1fr));
    }
  }
`;

const Choice = styled.div`
  flex: 0 1 14rem;
`;

const WithKeyboard = styled.div`
  ${media.belowMd} {
    display: none;
  }
`;
