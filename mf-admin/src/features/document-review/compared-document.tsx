import { api } from '@repo/api-client/api.ts';
import { Loaded } from '@repo/screens/loaded.tsx';
import { Field } from '@repo/ui/field.tsx';
import { IconButton } from '@repo/ui/icon-button.tsx';
import { closeIcon } from '@repo/ui/icons.ts';
import { SelectInput } from '@repo/ui/select-input.tsx';
import { Skeleton } from '@repo/ui/skeleton.tsx';
import { Row, Stack } from '@repo/ui/stack.tsx';
import { useEffect, useState } from 'react';
import { useLanguage } from './document-review.messages.ts';
import { DocumentTitle, useDocumentTitle } from './document-facts.tsx';
import { DocumentIframe } from './document-iframe.tsx';
import { isGone, type OpenDocument } from './use-decisions.ts';
import { useDocumentViewer } from './use-document-viewer.ts';
import { fitted, type View } from './viewer-messages.ts';
import { ViewerToolbar } from './viewer-toolbar.tsx';

interface CompareSelectProps {
  document: OpenDocument;
  value: string;
  onChange: (id: string) => void;
}

export function CompareSelect({ document, value, onChange }: CompareSelectProps) {
  const { t } = useLanguage();
  const titleOf = useDocumentTitle();
  const { data } = api.documents.listForClient.useQuery({ id: document.client.id });
  const others = (data ?? []).filter(
    ({ id, scanStatus }) =>
      id !== document.id && scanStatus !== 'waiting' && scanStatus !== 'infected',
  );
  return (
    <Field label={t('documentReview.compare')} labelHidden>
      <SelectInput
        value={value}
        disabled={others.length === 0}
        onChange={({ target }) => onChange(target.value)}
      >
        <option value="">
          {t(data && others.length === 0 ? 'documentReview.onlyOne' : 'documentReview.compare')}
        </option>
        {others.map((other) => (
          <option key={other.id} value={other.id}>
            {`${titleOf(other)} · ${other.fileName}`}
          </option>
        ))}
      </SelectInput>
    </Field>
  );
}

export function ComparedDocument({ id, onClose }: { id: string; onClose: () => void }) {
  const { t } = useLanguage();
  const query = api.documents.get.useQuery({ id });
  return (
    <Stack as="section" gap={1} aria-label={t('documentReview.compared')}>
      <Loaded
        query={query}
        skeleton={<Skeleton shape="block" height="xl" />}
        errorTitle={t('documentReview.documentLoadFailed')}
      >
        {(document) => (
          <Opened document={{ ...document, withdrawn: isGone(query.error) }} onClose={onClose} />
        )}
      </Loaded>
    </Stack>
  );
}

function Opened({ document, onClose }: { document: OpenDocument; onClose: () => void }) {
  const { t } = useLanguage();
  const viewer = useDocumentViewer();
  const [view, setView] = useState<View>(fitted);
  const { prepare, show } = viewer;
  const { id, contentType } = document;
  useEffect(() => void prepare({ id, contentType }, 'review'), [prepare, id, contentType]);
  useEffect(() => show(id, view), [show, id, view]);
  return (
    <>
      <Row justify="space-between" gap={0.5}>
        <DocumentTitle level={3} document={document} />
        <Row gap={0.5} wrap={false}>
          <ViewerToolbar view={view} onView={setView} disabled={viewer.shownId !== id} />
          <IconButton
            icon={closeIcon}
            label={t('documentReview.closeCompared')}
            onClick={onClose}
          />
        </Row>
      </Row>
      <DocumentIframe
        viewer={viewer}
        document={document}
        onRetry={() => void prepare(document, 'review')}
      />
    </>
  );
}
