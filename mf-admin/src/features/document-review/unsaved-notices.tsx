import { displayName } from '@repo/contract/display-name';
import { Button } from '@repo/ui/button.tsx';
import { Notice } from '@repo/ui/notice.tsx';
import { Row } from '@repo/ui/stack.tsx';
import { useLanguage } from './document-review.messages.ts';
import type { Unsaved } from './use-decisions.ts';

interface UnsavedNoticesProps {
  unsaved: readonly Unsaved[];
  onOpen: (id: string) => void;
  onDismiss: (id: string) => void;
}

/** The decisions that were not saved; the documents are shown as they are. */
export function UnsavedNotices({ unsaved, onOpen, onDismiss }: UnsavedNoticesProps) {
  const { t } = useLanguage();
  return unsaved.map(({ document: { id, documentType, client }, reason }) => (
    <Notice
      key={id}
      tone="danger"
      title={t('documentReview.unsaved', {
        type: t(`terms.documentType.${documentType}`),
        name: displayName(client),
      })}
      action={
        <Row gap={1}>
          <Button variant="secondary" size="sm" onClick={() => onOpen(id)}>
            {t('documentReview.openAgain')}
          </Button>
          <Button variant="quiet" size="sm" onClick={() => onDismiss(id)}>
            {t('documentReview.dismiss')}
          </Button>
        </Row>
      }
    >
      {reason}
    </Notice>
  ));
}
