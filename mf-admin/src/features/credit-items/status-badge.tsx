import type { CreditItemStatus } from '@repo/contract/credit-items';
import { Badge } from '@repo/ui/badge.tsx';
import type { IconName } from '@repo/ui/icon-paths.ts';
import { creditItemStatusTones } from '@repo/ui/term-tones.ts';
import { useLanguage } from '../../language.ts';

const icons: Record<CreditItemStatus, IconName> = {
  active: 'alert',
  disputed: 'clock',
  removed: 'check',
};

export function StatusBadge({ status }: { status: CreditItemStatus }) {
  const { t } = useLanguage();
  return (
    <Badge tone={creditItemStatusTones[status]} icon={icons[status]}>
      {t(`terms.creditItemStatus.${status}`)}
    </Badge>
  );
}
