import type { DocumentStatus } from '@repo/contract/documents';
import { Badge } from '@repo/ui/badge.tsx';
import type { IconName } from '@repo/ui/icon-paths.ts';
import type { Tone } from '@repo/ui/tone.ts';
import { useLanguage } from '../../language.ts';

const looks: Record<DocumentStatus, { tone: Tone; icon: IconName }> = {
  pending: { tone: 'attention', icon: 'clock' },
  approved: { tone: 'positive', icon: 'check' },
  rejected: { tone: 'danger', icon: 'close' },
};

export function DocumentStatusBadge({ status }: { status: DocumentStatus }) {
  const { t } = useLanguage();
  return <Badge {...looks[status]}>{t(`terms.documentStatus.${status}`)}</Badge>;
}
