import type { ReportSource } from '@repo/contract/report-snapshots';
import { SoftText } from '@repo/ui/text.tsx';
import { styled } from 'styled-components';
import { useLanguage } from './language.ts';

export function Source({ source }: { source: ReportSource }) {
  const { t } = useLanguage();
  return (
    <Lines forwardedAs="span">
      <span>{t('rows.source', { text: source.text })}</span>{' '}
      <span>{t('rows.place', { path: source.path })}</span>
    </Lines>
  );
}

const Lines = styled(SoftText)`
  display: block;
  overflow-wrap: anywhere;
  white-space: normal;
`;
