import type { PreviewedRow } from '@repo/contract/credit-reports-record';
import { useDocumentTitle } from '@repo/federation/shell-context.tsx';
import { Button } from '@repo/ui/button.tsx';
import { CardHeader } from '@repo/ui/card.tsx';
import { FormActions } from '@repo/ui/form-actions.tsx';
import { Notice } from '@repo/ui/notice.tsx';
import { Row, Stack } from '@repo/ui/stack.tsx';
import { Text } from '@repo/ui/text.tsx';
import { useEffect, useId, useRef } from 'react';
import { useLanguage } from './credit-reports.messages.ts';
import { ConfirmSection, ProblemSection } from './confirm-section.tsx';
import type { Draft, useSave } from './use-save.ts';
import { ItemLine } from './item-line.tsx';
import { PreviewSection } from '../../../lists/preview-section.tsx';

interface ReportPreviewProps {
  draft: Draft;
  save: ReturnType<typeof useSave>;
  onEdit(): void;
}

export function ReportPreview({ draft, save, onEdit }: ReportPreviewProps) {
  const { t, format } = useLanguage();
  const { rejected } = draft;
  const { existing, rows, missing } = draft.preview;
  const reasonId = useId();
  const undecided = rejected.length > 0 && !save.confirmed.skipRejected;
  const blocked = existing === 'other' || undecided;
  const title = useRef<HTMLHeadingElement>(null);
  useDocumentTitle(t('creditReports.previewTitle'));
  useEffect(() => title.current?.focus(), []);
  return (
    <Stack gap={2}>
      <CardHeader
        title={t('creditReports.previewTitle')}
        subtitle={t('words.reportOf', {
          date: format.calendarDate(draft.head.reportDate),
        })}
        titleRef={title}
      />
      <Existing existing={existing} />
      {save.stale && <Notice tone="attention">{t('creditReports.conflict')}</Notice>}
      <ProblemSection
        rows={rejected}
        skip={save.confirmed.skipRejected}
        onSkip={(skipRejected) => save.confirm({ skipRejected })}
      />
      {existing !== 'same' && <Proposals draft={draft} save={save} />}
      <Changes rows={rows} />
      {rows.length + missing.length === 0 && <Text tone="soft">{t('creditReports.nothing')}</Text>}
      {blocked && (
        <Row justify="end">
          <Text id={reasonId} size="sm">
            {undecided
              ? t('creditReports.undecided', { count: rejected.length })
              : t('creditReports.existingOtherText')}
          </Text>
        </Row>
      )}
      <FormActions align="end">
        <Button variant="secondary" onClick={onEdit}>
          {t('creditReports.edit')}
        </Button>
        <Button
          disabled={blocked}
          aria-describedby={blocked ? reasonId : undefined}
          pending={save.pending}
          pendingText={t('words.saving')}
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

function Proposals({ draft, save }: Omit<ReportPreviewProps, 'onEdit'>) {
  const { t } = useLanguage();
  const { rows, missing } = draft.preview;
  return (
    <>
      <ConfirmSection
        title={t('creditReports.missingTitle')}
        text={t('creditReports.missingText')}
        items={missing}
        confirmed={save.confirmed.removed}
        onChange={(removed) => save.confirm({ removed })}
      />
      <ConfirmSection
        title={t('creditReports.reinsertedTitle')}
        text={t('creditReports.reinsertedText')}
        items={rows.filter(({ kind }) => kind === 'reinserted')}
        confirmed={save.confirmed.reinserted}
        onChange={(reinserted) => save.confirm({ reinserted })}
      />
    </>
  );
}

const sections = ['balance', 'itemType', 'new', 'unchanged'] as const;

function sectionOf({ kind, changed }: PreviewedRow) {
  return kind === 'updated' ? changed[0] : kind;
}

function Changes({ rows }: { rows: readonly PreviewedRow[] }) {
  const { t } = useLanguage();
  return sections.map((section) => (
    <PreviewSection
      key={section}
      title={t(`creditReports.kind.${section}`)}
      rows={rows.filter((row) => sectionOf(row) === section)}
      folded={section === 'unchanged'}
      rowKey={(_row, index) => index}
      renderRow={(row) => (
        <ItemLine
          item={row}
          previousBalance={section === 'balance' ? row.previousBalance : undefined}
        />
      )}
    />
  ));
}
