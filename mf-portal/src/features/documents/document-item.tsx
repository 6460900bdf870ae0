import type { Document } from '@repo/contract/documents';
import { useShell } from '@repo/federation/shell-context.tsx';
import { rejectionParts } from '@repo/i18n/rejection-reasons.ts';
import { translateIssue } from '@repo/i18n/translate-issue.ts';
import { Badge, documentStatusTones } from '@repo/ui/badge.tsx';
import { downloadIcon } from '@repo/ui/icons.ts';
import { Text, TextParts } from '@repo/ui/text.tsx';
import { TextLink } from '@repo/ui/text-link.tsx';
import { color, space } from '@repo/ui/tokens.ts';
import { styled } from 'styled-components';
import { useLanguage } from './documents.messages.ts';
import { WithdrawButton } from './withdraw-button.tsx';

const Item = styled.li`
  display: flex;
  flex-wrap: wrap;
  align-items: flex-start;
  justify-content: space-between;
  gap: ${space[1]} ${space[2]};
  padding: ${space[2]} 0;
  border-top: 1px solid ${color.rule};
  &:first-child {
    padding-top: 0;
    border-top: 0;
  }
  &:last-child {
    padding-bottom: 0;
  }
`;

const Words = styled.div`
  flex: 1 1 14rem;
  min-width: 0;
`;

const Side = styled.div`
  display: flex;
  flex-wrap: wrap;
  align-items: center;
  gap: ${space[1]} ${space[2]};
`;

export function DocumentItem({ document }: { document: Document }) {
  const { t, format } = useLanguage();
  const { api, clientView } = useShell();
  const { id, fileName, documentType, side, fileSize, uploadedAt, status, scanStatus } = document;
  return (
    <Item>
      <Words>
        <Text weight="medium">{fileName}</Text>
        <Text size="sm" tone="soft">
          {[
            t(`terms.documentType.${documentType}`),
            side && t(`terms.documentSide.${side}`),
            format.date(uploadedAt),
            format.fileSize(fileSize),
          ]
            .filter(Boolean)
            .join(' · ')}
        </Text>
        <Remark document={document} />
      </Words>
      <Side>
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
        <WithdrawButton document={document} />
        <Badge tone={documentStatusTones[status]}>{t(`terms.documentStatus.${status}`)}</Badge>
      </Side>
    </Item>
  );
}

function Remark({ document: { scanStatus, rejection } }: { document: Document }) {
  const { t, language } = useLanguage();
  if (scanStatus === 'infected') {
    return (
      <Text size="sm" tone="danger">
        {translateIssue(language, 'file-infected')}
      </Text>
    );
  }
  if (rejection) {
    return (
      <Text size="sm" tone="danger">
        <TextParts parts={rejectionParts(rejection, language)} />
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
