import type { IconDrawing } from '@repo/ui/icon.tsx';
import type { CreditItemStatus } from '@repo/contract/credit-items';
import { Badge } from '@repo/ui/badge.tsx';
import { alertIcon } from '@repo/ui/icons/alert.ts';
import { checkIcon } from '@repo/ui/icons/check.ts';
import { clockIcon } from '@repo/ui/icons/clock.ts';
import { creditItemStatusTones } from '@repo/ui/term-tones.ts';
import { useLanguage } from '../../language.ts';

const icons: Record<CreditItemStatus, IconDrawing> = {
  active: alertIcon,
  disputed: clockIcon,
  removed: checkIcon,
};

export function StatusBadge({ status }: { status: CreditItemStatus }) {
  const { t } = useLanguage();
  return (
    <Badge tone={creditItemStatusTones[status]} icon={icons[status]}>
      {t(`terms.creditItemStatus.${status}`)}
    </Badge>
  );
}
