import type { DisputeStatus } from '@repo/contract/disputes';
import { Badge } from '@repo/ui/badge.tsx';
import type { Tone } from '@repo/ui/tone.ts';
import { useLanguage } from './letters.messages.ts';

const tones: Record<DisputeStatus, Tone> = {
  'to-sign': 'attention',
  'out-of-date': 'attention',
  signed: 'positive',
  mailed: 'positive',
  delivered: 'positive',
  overdue: 'attention',
  answered: 'positive',
  withdrawn: 'neutral',
};

export function LetterStatus({ status }: { status: DisputeStatus }) {
  const { t } = useLanguage();
  return <Badge tone={tones[status]}>{t(`letters.status.${status}`)}</Badge>;
}
