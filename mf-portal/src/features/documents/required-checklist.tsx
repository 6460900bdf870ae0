import type { Document } from '@repo/contract/documents';
import { Card } from '@repo/ui/card.tsx';
import { CardHeader } from '@repo/ui/card-header.tsx';
import { Icon } from '@repo/ui/icon.tsx';
import { checkCircleIcon } from '@repo/ui/icons/check-circle.ts';
import { uploadIcon } from '@repo/ui/icons/upload.ts';
import { color, fontSize, space } from '@repo/ui/tokens.ts';
import { styled } from 'styled-components';
import { useLanguage } from '../../language.ts';
import { requiredDocuments } from './required-documents.ts';

const Item = styled.li<{ $done: boolean }>`
  display: grid;
  grid-template-columns: auto minmax(0, 1fr) auto;
  align-items: center;
  gap: ${space[1.5]};
  padding: ${space[1.5]} 0;
  border-top: 1px solid ${color.rule};
  &:first-child {
    padding-top: 0;
    border-top: 0;
  }
  &:last-child {
    padding-bottom: 0;
  }
  & > svg {
    color: ${({ $done }) => ($done ? color.accent : color.attention)};
  }
  & > :last-child {
    color: ${({ $done }) => ($done ? color.accentInk : color.attentionInk)};
    font-size: ${fontSize.sm};
  }
`;

export function RequiredChecklist({ documents }: { documents: Document[] }) {
  const { t } = useLanguage();
  return (
    <Card as="section" padding="lg" aria-labelledby="required-documents">
      <CardHeader titleId="required-documents" title={t('documents.required')} />
      <ul role="list">
        {requiredDocuments(documents).map(({ type, document }) => (
          <Item key={type} $done={document !== undefined}>
            <Icon icon={document ? checkCircleIcon : uploadIcon} />
            <span>{t(`terms.documentType.${type}`)}</span>
            <span>{document ? t('documents.uploaded') : t('documents.upload')}</span>
          </Item>
        ))}
      </ul>
    </Card>
  );
}
