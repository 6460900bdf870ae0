import { api } from '@repo/api-client/api.ts';
import { displayName } from '@repo/contract/display-name';
import { type ViewReason, viewReasons } from '@repo/contract/documents';
import { BackLink } from '@repo/screens/links.tsx';
import { Loaded } from '@repo/screens/loaded.tsx';
import { Screen } from '@repo/screens/screen.tsx';
import { documentIcon } from '@repo/ui/icons.ts';
import { Skeleton } from '@repo/ui/skeleton.tsx';
import { Stack } from '@repo/ui/stack.tsx';
import { useEffect, useState } from 'react';
import { Button } from '@repo/ui/button.tsx';
import { Card, CardHeader } from '@repo/ui/card.tsx';
import { Choice } from '@repo/ui/choice.tsx';
import { FormActions } from '@repo/ui/form-actions.tsx';
import { styled } from 'styled-components';
import { useLanguage } from './document-review.messages.ts';
import { NotFound } from '../../lists/not-found.tsx';
import { clientPath, reviewPath } from '../../paths.ts';
import { DocumentFacts, UnsavedNotices } from './document-facts.tsx';
import { DocumentReview } from './document-review.tsx';
import { isGone, type OpenDocument, useDecisions } from './use-decisions.ts';
import { useDocumentViewer } from './use-document-viewer.ts';

export default function DocumentScreen({ params }: { params: Record<string, string> }) {
  const id = params.id ?? '';
  const { t } = useLanguage();
  const query = api.documents.get.useQuery({ id });
  if (!query.data && isGone(query.error)) {
    return (
      <NotFound
        title={t('documentReview.notFoundTitle')}
        text={t('documentReview.notFoundText')}
        icon={documentIcon}
        back={{ path: reviewPath(null), text: t('documentReview.title') }}
      />
    );
  }
  return (
    <Screen
      name={query.data ? displayName(query.data.client) : t('documentReview.document')}
      back={
        query.data ? (
          <BackLink href={`${clientPath(query.data.client.id)}?tab=documents`}>
            {t('documentReview.allOf', { name: displayName(query.data.client) })}
          </BackLink>
        ) : query.isError ? null : (
          <Skeleton shape="text" width="short" />
        )
      }
      width="wide"
    >
      <Loaded query={query} errorTitle={t('documentReview.documentLoadFailed')}>
        {(document) => <OneDocument document={{ ...document, withdrawn: isGone(query.error) }} />}
      </Loaded>
    </Screen>
  );
}

function OneDocument({ document: loaded }: { document: OpenDocument }) {
  const { withDecision, unsaved, dismiss, decide } = useDecisions();
  const [reason, setReason] = useState<ViewReason | null>(
    loaded.status === 'pending' ? 'review' : null,
  );
  const document = withDecision(loaded);
  return (
    <Stack gap={2}>
      <UnsavedNotices unsaved={unsaved} onOpen={dismiss} onDismiss={dismiss} />
      {reason || document.scanStatus === 'infected' ? (
        <OpenedDocument
          document={document}
          reason={reason ?? 'second-look'}
          onDecide={(decision) => void decide(document, decision)}
        />
      ) : (
        <>
          <DocumentFacts document={document} />
          <ViewReasonForm onReason={setReason} />
        </>
      )}
    </Stack>
  );
}

interface OpenedDocumentProps {
  document: OpenDocument;
  reason: ViewReason;
  onDecide: Parameters<typeof DocumentReview>[0]['onDecide'];
}

function OpenedDocument({ document, reason, onDecide }: OpenedDocumentProps) {
  const viewer = useDocumentViewer();
  const { prepare } = viewer;
  const isThere = document.scanStatus !== 'waiting' && document.scanStatus !== 'infected';
  const { id, contentType } = document;
  useEffect(() => {
    if (isThere) void prepare({ id, contentType }, reason);
  }, [prepare, id, contentType, reason, isThere]);
  return (
    <DocumentReview
      document={document}
      viewer={viewer}
      onDecide={onDecide}
      onRetry={() => void prepare(document, reason)}
    />
  );
}

const reasons = viewReasons.filter((reason) => reason !== 'review');

function ViewReasonForm({ onReason }: { onReason: (reason: ViewReason) => void }) {
  const { t } = useLanguage();
  const [reason, setReason] = useState<ViewReason>(reasons[0]!);
  return (
    <Sheet>
      <CardHeader
        title={t('documentReview.whyTitle')}
        subtitle={t('documentReview.whyText')}
        titleId="why"
      />
      <form
        aria-labelledby="why"
        onSubmit={(event) => {
          event.preventDefault();
          onReason(reason);
        }}
      >
        <Stack gap={2}>
          <fieldset>
            <legend className="visually-hidden">{t('documentReview.whyTitle')}</legend>
            <Stack gap={1}>
              {reasons.map((one) => (
                <Choice
                  key={one}
                  name="view-reason"
                  label={t(`documentReview.why.${one}`)}
                  checked={one === reason}
                  onChange={() => setReason(one)}
                />
              ))}
            </Stack>
          </fieldset>
          <FormActions>
            <Button type="submit">{t('documentReview.openDocument')}</Button>
          </FormActions>
        </Stack>
      </form>
    </Sheet>
  );
}

const Sheet = styled(Card)`
  max-inline-size: 36rem;
`;
