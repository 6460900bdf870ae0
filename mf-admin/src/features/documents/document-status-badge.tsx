import type { IconDrawing } from '@repo/ui/icon.tsx';
import type { DocumentStatus } from '@repo/contract/documents';
import { Badge } from '@repo/ui/badge.tsx';
import { checkIcon } from '@repo/ui/icons/check.ts';
import { clockIcon } from '@repo/ui/icons/clock.ts';
import { closeIcon } from '@repo/ui/icons/close.ts';
import { documentStatusTones } from '@repo/ui/term-tones.ts';
import { useLanguage } from '../../language.ts';

const icons: Record<DocumentStatus, IconDrawing> = {
  pending: clockIcon,
  approved: checkIcon,
  rejected: closeIcon,
};

export function DocumentStatusBadge({ status }: { status: DocumentStatus }) {
  const { t } = useLanguage();
  return (
    <Badge tone={documentStatusTones[status]} icon={icons[status]}>
      {t(`terms.documentStatus.${status}`)}
    </Badge>
  );
}
