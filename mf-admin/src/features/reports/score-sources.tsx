import {
  bureauNames,
  bureaus,
  type Bureau,
  type GivenScore,
  type RecordedSource,
} from '@repo/contract/credit-reports';
import { SoftText } from '@repo/ui/text.tsx';
import { styled } from 'styled-components';
import { useLanguage } from './reports.messages.ts';

interface ScoreSourcesProps {
  sources: readonly RecordedSource[];
  /** Of the scores by this model, otherwise of those that count. */
  model?: string | null;
}

export function ScoreSources({ sources, model }: ScoreSourcesProps) {
  const { t } = useLanguage();
  const isShown = (score: GivenScore) =>
    model === undefined ? score.isCounted : score.model === model;
  const lines = sources
    .map((source) => {
      const given = source.scores.filter(isShown);
      return {
        source,
        covered: bureaus.filter((bureau) => given.some((score) => score.bureau === bureau)),
      };
    })
    .filter(({ covered }) => covered.length > 0);
  if (lines.length === 0) return <SoftText as="span">{t('reports.sourceUnknown')}</SoftText>;
  return (
    <Sources role="list">
      {lines.map((line) => (
        <SourceLine key={`${line.source.confirmedAt} ${line.source.fileName}`} {...line} />
      ))}
    </Sources>
  );
}

const Sources = styled.ul`
  text-align: start;
`;

interface SourceLineProps {
  source: RecordedSource;
  covered: readonly Bureau[];
}

function SourceLine({ source, covered }: SourceLineProps) {
  const { t } = useLanguage();
  const { fileName: name, isOwn } = source;
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
