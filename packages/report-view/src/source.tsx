import type { ReportSource } from '@repo/contract/report-snapshots';
import { SoftText } from '@repo/ui/text.tsx';
import { styled } from 'styled-components';
import { useLanguage } from './language.ts';

/** `words`: the text of the file; `places`: also where it is in the file. */
export type ShownSources = 'none' | 'words' | 'places';

/** Returns the source to show for a field's value. That of an account number would show all of its digits. */
export const sourceOf = (field: string, source: ReportSource | null | undefined) =>
  field === 'accountNumber' ? undefined : (source ?? undefined);

interface SourceProps {
  source: ReportSource;
  showPlace: boolean;
}

export function Source({ source, showPlace }: SourceProps) {
  const { t } = useLanguage();
  return (
    <Lines forwardedAs="span">
      <span>{t('rows.source', { text: source.text })}</span>
      {showPlace && <span> {t('rows.place', { path: source.path })}</span>}
    </Lines>
  );
}

const Lines = styled(SoftText)`
  display: block;
  overflow-wrap: anywhere;
  white-space: normal;
`;
