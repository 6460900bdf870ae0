import type { DocumentStatus } from '@repo/contract/documents';
import { Badge } from '@repo/ui/badge.tsx';
import type { IconName } from '@repo/ui/icon-paths.ts';
import { documentStatusTones } from '@repo/ui/term-tones.ts';
import { useLanguage } from '../../language.ts';

const icons: Record<DocumentStatus, IconName> = {
  pending: 'clock',
  approved: 'check',
  rejected: 'close',
};

export function DocumentStatusBadge({ status }: { status: DocumentStatus }) {
  const { t } = useLanguage();
  return (
    <Badge tone={documentStatusTones[status]} icon={icons[status]}>
      {t(`terms.documentStatus.${status}`)}
    </Badge>
  );
}
