import { bureauNames, bureaus, type RecordedSource } from '@repo/contract/credit-reports';
import { SoftText } from '@repo/ui/text.tsx';
import { useLanguage } from './reports.messages.ts';

/** The files or entries that scores come from, with who imported and who confirmed them. */
export function ScoreSources({ sources }: { sources: readonly RecordedSource[] }) {
  const { t } = useLanguage();
  if (sources.length === 0) return <SoftText as="span">{t('reports.sourceUnknown')}</SoftText>;
  return (
    <ul role="list">
      {sources.map((source) => (
        <SourceLine key={`${source.confirmedAt} ${source.fileName}`} source={source} />
      ))}
    </ul>
  );
}

function SourceLine({ source }: { source: RecordedSource }) {
  const { t } = useLanguage();
  const { fileName: name, isOwn, bureaus: covered } = source;
  const importer = source.importedBy ?? t('words.none');
  const origin =
    name === null
      ? t('reports.sourceEntered', { importer })
      : t(isOwn ? 'reports.sourceClient' : 'reports.sourceColleague', { name, importer });
  const parts = [
    covered.length < bureaus.length && covered.map((bureau) => bureauNames[bureau]).join(', '),
    origin,
    name !== null &&
      t('reports.sourceConfirmed', { confirmer: source.confirmedBy ?? t('words.none') }),
  ];
  return (
    <li>
      <SoftText as="span">{parts.filter(Boolean).join(' · ')}</SoftText>
    </li>
  );
}
