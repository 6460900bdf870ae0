import type { Bureau, OwnCreditReport } from '@repo/contract/credit-reports';
import { Badge } from '@repo/ui/badge.tsx';
import { Text } from '@repo/ui/text.tsx';
import { useLanguage } from './credit-reports.messages.ts';

interface ScoreSourceProps {
  report: OwnCreditReport;
  bureau: Bureau;
}

/** The file that a bureau's score comes from, or the team's own entry. */
export function ScoreSource({ report, bureau }: ScoreSourceProps) {
  const { t } = useLanguage();
  if (report[`${bureau}Score`] === null) return null;
  const source = report.sources.findLast(({ bureaus }) => bureaus.includes(bureau));
  if (!source) return null;
  const { fileName: name, isOwn, isBeingChecked } = source;
  return (
    <>
      <Text size="sm" tone="soft">
        {name === null
          ? t('creditReports.source.entered')
          : t(isOwn ? 'creditReports.source.own' : 'creditReports.source.team', { name })}
      </Text>
      {isBeingChecked && <Badge tone="attention">{t('creditReports.beingChecked')}</Badge>}
    </>
  );
}
