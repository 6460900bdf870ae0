import type { Bureau, OwnCreditReport } from '@repo/contract/credit-reports';
import { Badge } from '@repo/ui/badge.tsx';
import { Row } from '@repo/ui/stack.tsx';
import { Text } from '@repo/ui/text.tsx';
import { useLanguage } from './credit-reports.messages.ts';

type Source = OwnCreditReport['sources'][number];

export function sourceOf(report: OwnCreditReport, bureau: Bureau): Source | undefined {
  return report.sources.find(({ scores }) =>
    scores.some((score) => score.bureau === bureau && score.isCounted),
  );
}

export function ScoreSource({ source }: { source: Source }) {
  const { t } = useLanguage();
  const { fileName: name, isOwn, isBeingChecked } = source;
  const kind = isOwn ? (isBeingChecked ? 'own' : 'checked') : 'team';
  return (
    <Row gap={1}>
      <Text size="xs" tone="soft">
        {name === null
          ? t('creditReports.source.entered')
          : t(`creditReports.source.${kind}`, { name })}
      </Text>
      {isBeingChecked && <Badge tone="attention">{t('creditReports.beingChecked')}</Badge>}
    </Row>
  );
}
