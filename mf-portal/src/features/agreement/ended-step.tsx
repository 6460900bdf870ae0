import type { CurrentContract } from '@repo/contract/contracts';
import { TextLink } from '@repo/screens/links.tsx';
import { Card, SectionCard } from '@repo/ui/card.tsx';
import { Text } from '@repo/ui/text.tsx';
import { Copies } from './copies.tsx';
import { GuaranteeCard } from './guarantee-card.tsx';
import { PaperInstead } from './paper-instead.tsx';
import { Points } from './points.tsx';
import { useLanguage } from './signed.messages.ts';

const parts = ['kept', 'yours'] as const;
const endings = {
  cancelled: 'cancelled',
  stopped: 'stopped',
  completed: 'completed',
  void: 'void',
} as const;

export function EndedStep({ current }: { current: CurrentContract }) {
  const { t } = useLanguage();
  const { step, contract, consentWithdrawn } = current;
  const ending = endings[step as keyof typeof endings];
  return (
    <>
      <Card padding="lg">
        <Text measure>{t(`signed.${ending}.text`)}</Text>
      </Card>
      {step !== 'cancelled' && step !== 'void' && <GuaranteeCard />}
      {contract && <Copies contract={contract} onPaper={consentWithdrawn} />}
      <SectionCard title={t('signed.records.title')} gap={2}>
        <Points
          points={parts.map((part) => ({
            term: t(`signed.records.${part}.term`),
            text: t(`signed.records.${part}.text`),
          }))}
        />
        <TextLink href="/notifications?show=messages">{t('signed.records.again')}</TextLink>
      </SectionCard>
      <PaperInstead current={current} />
    </>
  );
}
