import type { CreditItemStatus } from '@repo/contract/credit-items';
import { Badge } from '@repo/ui/badge.tsx';
import type { IconName } from '@repo/ui/icon-paths.ts';
import type { Tone } from '@repo/ui/tone.ts';
import { useLanguage } from '../../language.ts';

const looks: Record<CreditItemStatus, { tone: Tone; icon: IconName }> = {
  active: { tone: 'danger', icon: 'alert' },
  disputed: { tone: 'attention', icon: 'clock' },
  removed: { tone: 'positive', icon: 'check' },
};

export function StatusBadge({ status }: { status: CreditItemStatus }) {
  const { t } = useLanguage();
  return <Badge {...looks[status]}>{t(`terms.creditItemStatus.${status}`)}</Badge>;
}
