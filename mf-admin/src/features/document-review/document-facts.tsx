import { bureauNames } from '@repo/contract/credit-reports';
import type { ClientDocument, DocumentStatus } from '@repo/contract/documents';
import { displayName } from '@repo/contract/display-name';
import { rejectionParts } from '@repo/i18n/rejection-reasons.ts';
import { TextLink } from '@repo/screens/links.tsx';
import { Badge, documentStatusTones } from '@repo/ui/badge.tsx';
import { Heading } from '@repo/ui/heading.tsx';
import type { IconDrawing } from '@repo/ui/icon.tsx';
import { checkIcon, clockIcon, closeIcon } from '@repo/ui/icons.ts';
import { Row } from '@repo/ui/stack.tsx';
import { Text, TextParts, SoftText } from '@repo/ui/text.tsx';
import { Button } from '@repo/ui/button.tsx';
import { Notice } from '@repo/ui/notice.tsx';
import { useLanguage } from './document-review.messages.ts';
import { clientPath } from '../../paths.ts';
import type { Unsaved } from './use-decisions.ts';

export const statusIcons: Record<DocumentStatus, IconDrawing> = {
  pending: clockIcon,
  approved: checkIcon,
  rejected: closeIcon,
};

export function useDocumentTitle() {
  const { t } = useLanguage();
  return ({
    documentType,
    side,
    answerTo,
    proofOf,
  }: Pick<ClientDocument, 'documentType' | 'side' | 'answerTo' | 'proofOf'>) => {
    if (answerTo) return t('documentReview.answerOf', { bureau: bureauNames[answerTo.bureau] });
    if (proofOf) return t('documentReview.proofOf', { bureau: bureauNames[proofOf.bureau] });
    return [t(`terms.documentType.${documentType}`), side && t(`terms.documentSide.${side}`)]
      .filter(Boolean)
      .join(' · ');
  };
}

export function DocumentTitle({ document, level }: { document: ClientDocument; level: 2 | 3 }) {
  const titleOf = useDocumentTitle();
  return (
    <Row gap={1}>
      <Heading level={level} size="md">
        {titleOf(document)}
      </Heading>
      <DocumentBadge status={document.status} />
    </Row>
  );
}

export function DocumentBadge({ status }: { status: DocumentStatus }) {
  const { t } = useLanguage();
  return (
    <Badge tone={documentStatusTones[status]} icon={statusIcons[status]}>
      {t(`terms.documentStatus.${status}`)}
    </Badge>
  );
}

export function DocumentFacts({ document }: { document: ClientDocument }) {
  const { t, format, language } = useLanguage();
  const { client, status, rejection, reviewedBy } = document;
  return (
    <div>
      <DocumentTitle level={2} document={document} />
      {/* The key replaces the texts of the document before on a page that the browser translated. */}
      <SoftText key={document.id}>
        <TextLink href={`${clientPath(client.id)}?tab=documents`}>{displayName(client)}</TextLink> ·{' '}
        {document.fileName} · {format.fileSize(document.fileSize)} ·{' '}
        {t('documentReview.uploaded', { date: format.date(document.uploadedAt) })}
      </SoftText>
      {status !== 'pending' && (rejection || reviewedBy) && (
        <Text size="sm">
          {reviewedBy && (
            <span>
              {t('documentReview.decidedBy', {
                status: t(`terms.documentStatus.${status}`),
                name: reviewedBy,
              })}
            </span>
          )}{' '}
          {rejection && (
            <span>
              <TextParts parts={rejectionParts(rejection, language)} />
            </span>
          )}
        </Text>
      )}
    </div>
  );
}

interface UnsavedNoticesProps {
  unsaved: readonly Unsaved[];
  onOpen: (id: string) => void;
  onDismiss: (id: string) => void;
}

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
