import type { CurrentContract } from '@repo/contract/contracts';
import { Card } from '@repo/ui/card.tsx';
import { Text } from '@repo/ui/text.tsx';
import { Copies } from './copies.tsx';
import { EndSection } from './end-section.tsx';
import { GuaranteeCard } from './guarantee-card.tsx';
import { PaperInstead } from './paper-instead.tsx';
import { useLanguage } from './signed.messages.ts';

export function RunningStep({ current }: { current: CurrentContract }) {
  const { t } = useLanguage();
  const { contract } = current;
  if (!contract) return null;
  return (
    <>
      <Card padding="lg">
        <Text measure>{t('signed.running.text')}</Text>
      </Card>
      <GuaranteeCard />
      <Copies contract={contract} onPaper={current.consentWithdrawn} />
      <EndSection contract={contract} ending="stop" />
      <PaperInstead current={current} />
    </>
  );
}
