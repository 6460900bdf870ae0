import type { ContractSummary } from '@repo/contract/contracts';
import { Badge } from '@repo/ui/badge.tsx';
import { contractTones } from '../clients/contract-tones.ts';
import { useLanguage } from './contracts.messages.ts';

type StepBadgeProps = Pick<ContractSummary, 'step' | 'signedAt'>;

export function StepBadge({ step, signedAt }: StepBadgeProps) {
  const { t } = useLanguage();
  const isReplaced = step === 'void' && signedAt === null;
  return (
    <Badge tone={contractTones[step]}>
      {t(isReplaced ? 'contracts.replaced' : `contracts.step.${step}`)}
    </Badge>
  );
}
