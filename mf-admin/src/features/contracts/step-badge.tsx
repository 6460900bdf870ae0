import type { ContractStep } from '@repo/contract/contracts';
import { Badge } from '@repo/ui/badge.tsx';
import { contractTones } from '../clients/contract-tones.ts';
import { useLanguage } from './contracts.messages.ts';

export function StepBadge({ step }: { step: ContractStep }) {
  const { t } = useLanguage();
  return <Badge tone={contractTones[step]}>{t(`contracts.step.${step}`)}</Badge>;
}
