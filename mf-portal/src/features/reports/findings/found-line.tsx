import type { CurrentFindings } from '@repo/contract/report-imports';
import { countWaiting, realChanges } from '@repo/report-view/found.ts';
import { TextLink } from '@repo/screens/links.tsx';
import { Card } from '@repo/ui/card.tsx';
import { arrowRightIcon } from '@repo/ui/icons.ts';
import { Row } from '@repo/ui/stack.tsx';
import { Text } from '@repo/ui/text.tsx';
import { useLanguage } from './report-findings.messages.ts';

export function FoundLine({ found: { changes, findings } }: { found: CurrentFindings }) {
  const { t } = useLanguage();
  const foundText = useFoundText();
  const count = realChanges(changes).length;
  const changed = count > 0 && t('reportFindings.overview.changed', { count });
  const waiting = countWaiting(findings) > 0;
  return (
    <Card as="section" aria-label={t('reportFindings.overview.title')}>
      <Row justify="space-between">
        <Text>{[changed, foundText(findings)].filter(Boolean).join(' ')}</Text>
        <TextLink
          href={waiting ? '/credit-report/findings' : '/credit-report'}
          icon={arrowRightIcon}
        >
          {t(waiting ? 'reportFindings.found.action' : 'reportFindings.overview.action')}
        </TextLink>
      </Row>
    </Card>
  );
}

export function useFoundText() {
  const { t } = useLanguage();
  return (findings: CurrentFindings['findings']) => {
    if (findings.length === 0) return t('reportFindings.found.none');
    const count = countWaiting(findings);
    const rest =
      count > 0 ? t('reportFindings.found.waiting', { count }) : t('reportFindings.found.answered');
    return `${t('reportFindings.found.count', { count: findings.length })} ${rest}`;
  };
}
