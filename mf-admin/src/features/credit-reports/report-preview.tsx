import { useDocumentTitle } from '@repo/federation/shell-context.tsx';
import { Button } from '@repo/ui/button.tsx';
import { CardHeader } from '@repo/ui/card-header.tsx';
import { FormActions } from '@repo/ui/form-actions.tsx';
import { Notice } from '@repo/ui/notice.tsx';
import { Stack } from '@repo/ui/stack.tsx';
import { Text } from '@repo/ui/text.tsx';
import { useEffect, useRef } from 'react';
import { useLanguage } from './credit-reports.messages.ts';
import { ConfirmSection } from './confirm-section.tsx';
import type { Draft } from './drafts.ts';
import { ItemLine } from './item-line.tsx';
import { PreviewSection } from './preview-section.tsx';
import { ProblemSection } from './problem-section.tsx';
import { useMissing, useProblems, useRowsOf } from './use-sections.ts';
import type { useSave } from './use-save.ts';

interface ReportPreviewProps {
  clientId: string;
  draft: Draft;
  save: ReturnType<typeof useSave>;
  onEdit(): void;
}

/** What recording a report would change, and what the admin confirms of it. */
export function ReportPreview({ clientId, draft, save, onEdit }: ReportPreviewProps) {
  const { t, format } = useLanguage();
  const { counts, existing } = draft.preview;
  const problemCount = draft.kind === 'import' ? draft.staged.problemCount : 0;
  const blocked = existing === 'other' || (problemCount > 0 && !save.confirmed.skipProblems);
  const title = useRef<HTMLHeadingElement>(null);
  useDocumentTitle(t('creditReports.previewTitle'));
  useEffect(() => title.current?.focus(), []);
  return (
    <Stack gap={2}>
      <CardHeader
        title={t('creditReports.previewTitle')}
        subtitle={t('creditReports.previewOf', {
          date: format.calendarDate(draft.head.reportDate),
        })}
        titleRef={title}
      />
      <Existing existing={existing} />
      {save.stale && <Notice tone="attention">{t('creditReports.conflict')}</Notice>}
      <Problems clientId={clientId} draft={draft} save={save} />
      {existing !== 'same' && <Proposals clientId={clientId} draft={draft} save={save} />}
      <Changes clientId={clientId} draft={draft} />
      {Object.values(counts).every((count) => count === 0) && (
        <Text tone="soft">{t('creditReports.nothing')}</Text>
      )}
      <FormActions align="end">
        <Button variant="secondary" onClick={onEdit}>
          {t('creditReports.edit')}
        </Button>
        <Button
          disabled={blocked}
          pending={save.pending}
          pendingText={t('creditReports.saving')}
          onClick={save.run}
        >
          {t('creditReports.save')}
        </Button>
      </FormActions>
    </Stack>
  );
}

function Existing({ existing }: { existing: Draft['preview']['existing'] }) {
  const { t } = useLanguage();
  if (!existing) return null;
  return existing === 'same' ? (
    <Notice title={t('creditReports.existingSame')}>{t('creditReports.existingSameText')}</Notice>
  ) : (
    <Notice tone="danger" title={t('creditReports.existingOther')}>
      {t('creditReports.existingOtherText')}
    </Notice>
  );
}

type PartProps = Pick<ReportPreviewProps, 'clientId' | 'draft' | 'save'>;

function Problems({ clientId, draft, save }: PartProps) {
  const pages = useProblems(clientId, draft);
  return (
    <ProblemSection
      count={draft.kind === 'import' ? draft.staged.problemCount : 0}
      pages={pages}
      skip={save.confirmed.skipProblems}
      onSkip={(skipProblems) => save.confirm({ skipProblems })}
    />
  );
}

function Proposals({ clientId, draft, save }: PartProps) {
  const { t } = useLanguage();
  const { counts } = draft.preview;
  return (
    <>
      <ConfirmSection
        title={t('creditReports.missingTitle')}
        text={t('creditReports.missingText')}
        count={counts.missing}
        pages={useMissing(clientId, draft)}
        confirmed={save.confirmed.removed}
        onChange={(removed) => save.confirm({ removed })}
      />
      <ConfirmSection
        title={t('creditReports.reinsertedTitle')}
        text={t('creditReports.reinsertedText')}
        count={counts.reinserted}
        pages={useRowsOf(clientId, draft, 'reinserted')}
        confirmed={save.confirmed.reinserted}
        onChange={(reinserted) => save.confirm({ reinserted })}
      />
    </>
  );
}

/** The kinds of row that need no decision, in the order of interest. */
const kinds = ['balance-changed', 'updated', 'new', 'unchanged'] as const;

function Changes({ clientId, draft }: Omit<PartProps, 'save'>) {
  return kinds.map((kind) => (
    <ChangesOfKind key={kind} kind={kind} clientId={clientId} draft={draft} />
  ));
}

function ChangesOfKind({
  kind,
  clientId,
  draft,
}: Omit<PartProps, 'save'> & { kind: (typeof kinds)[number] }) {
  const { t } = useLanguage();
  return (
    <PreviewSection
      title={t(`creditReports.kind.${kind}`)}
      count={draft.preview.counts[kind]}
      pages={useRowsOf(clientId, draft, kind)}
      folded={kind === 'unchanged'}
      rowKey={({ row }) => row}
      renderRow={(row) => (
        <ItemLine
          item={row}
          previousBalance={kind === 'balance-changed' ? row.previousBalance : undefined}
        />
      )}
    />
  );
}
