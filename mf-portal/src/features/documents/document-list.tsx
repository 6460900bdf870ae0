import type { Document } from '@repo/contract/documents';
import type { ReportImportHead } from '@repo/contract/report-imports';
import { useShell } from '@repo/federation/shell-context.tsx';
import { rejectionParts } from '@repo/i18n/rejection-reasons.ts';
import { translateIssue } from '@repo/i18n/translate-issue.ts';
import { TextLink as ScreenLink } from '@repo/screens/links.tsx';
import { Badge, documentStatusTones } from '@repo/ui/badge.tsx';
import { Disclosure } from '@repo/ui/disclosure.tsx';
import { downloadIcon } from '@repo/ui/icons.ts';
import { Row } from '@repo/ui/stack.tsx';
import { Text, TextParts } from '@repo/ui/text.tsx';
import { TextLink } from '@repo/ui/text-link.tsx';
import { space } from '@repo/ui/tokens.ts';
import { styled } from 'styled-components';
import { LongList } from '../../lists/long-list.tsx';
import { useLanguage } from './documents.messages.ts';
import { WithdrawButton } from './withdraw-button.tsx';

const Files = styled.ul`
  display: grid;
  gap: ${space[1.5]};
  overflow-wrap: anywhere;
`;

const SHOWN = 3;

interface DocumentListProps {
  documents: readonly Document[];
  reports?: readonly ReportImportHead[] | undefined;
}

export function DocumentList({ documents, reports = [] }: DocumentListProps) {
  const { t } = useLanguage();
  if (documents.length === 0) return null;
  const [shown, earlier] = [documents.slice(0, SHOWN), documents.slice(SHOWN)];
  const items = (part: readonly Document[]) => (
    <Files role="list">
      {part.map((document) => (
        <DocumentItem
          key={document.id}
          document={document}
          report={reports.find(({ documentId }) => documentId === document.id)}
        />
      ))}
    </Files>
  );
  return (
    <div>
      {items(shown)}
      {earlier.length > 0 && (
        <Disclosure summary={t('documents.earlier', { count: earlier.length })} wide>
          <LongList height={500} length={earlier.length} label={t('documents.earlierLabel')}>
            {items(earlier)}
          </LongList>
        </Disclosure>
      )}
    </div>
  );
}

interface DocumentItemProps {
  document: Document;
  report: ReportImportHead | undefined;
}

function DocumentItem({ document, report }: DocumentItemProps) {
  const { t, format } = useLanguage();
  const { api, clientView } = useShell();
  const { id, fileName, side, fileSize, uploadedAt, status, scanStatus } = document;
  const waits = report?.submittedAt === null && report.confirmedAt === null;
  const details = [
    side && t(`terms.documentSide.${side}`),
    format.date(uploadedAt),
    format.fileSize(fileSize),
  ];
  return (
    <li>
      <Row gap={1} justify="space-between">
        <Text weight="medium">{fileName}</Text>
        {waits ? (
          <Badge tone="attention">{t('documents.unconfirmed')}</Badge>
        ) : (
          <Badge tone={documentStatusTones[status]}>{t(`terms.documentStatus.${status}`)}</Badge>
        )}
      </Row>
      <Row gap={1}>
        <Text size="sm" tone="soft">
          {details.filter(Boolean).join(' · ')}
        </Text>
        {scanStatus !== 'infected' && !clientView && (
          <TextLink
            quiet
            href={`${api.baseUrl}/api/documents/${id}/file`}
            download
            icon={downloadIcon}
            aria-label={t('documents.downloadOf', { name: fileName })}
          >
            {t('documents.download')}
          </TextLink>
        )}
        {waits && (
          <ScreenLink
            quiet
            href={`/credit-report/import/${report.id}`}
            aria-label={t('documents.confirmOf', { name: fileName })}
          >
            {t('documents.confirm')}
          </ScreenLink>
        )}
        {!report && <WithdrawButton document={document} />}
      </Row>
      <Remark document={document} />
    </li>
  );
}

function Remark({ document: { status, scanStatus, rejection } }: { document: Document }) {
  const { t, language } = useLanguage();
  if (scanStatus === 'infected') {
    return (
      <Text size="sm" tone="danger">
        {translateIssue(language, 'file-infected')}
      </Text>
    );
  }
  if (status === 'rejected') {
    const reason = rejection ? rejectionParts(rejection, language) : [];
    return (
      <Text size="sm" tone="danger">
        {reason.length > 0 ? <TextParts parts={reason} /> : t('documents.noReason')}
      </Text>
    );
  }
  if (scanStatus !== 'waiting') return null;
  return (
    <Text size="sm" tone="attention">
      {t('documents.scanning')}
    </Text>
  );
}
