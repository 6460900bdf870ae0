import type { ClientSummary } from '@repo/contract/clients';
import { Badge } from '@repo/ui/badge.tsx';
import { Row } from '@repo/ui/stack.tsx';
import { useLanguage } from './clients.messages.ts';

interface ClientMarksProps {
  client: Pick<ClientSummary, 'tags' | 'archivedAt' | 'awaitsPassword'>;
}

export function ClientMarks({ client: { tags, archivedAt, awaitsPassword } }: ClientMarksProps) {
  const { t } = useLanguage();
  if (tags.length === 0 && !archivedAt && !awaitsPassword) return null;
  return (
    <Row as="span" gap={0.5}>
      {archivedAt && <Badge tone="neutral">{t('clients.archived')}</Badge>}
      {awaitsPassword && <Badge tone="attention">{t('clients.awaitsPassword')}</Badge>}
      {tags.map((tag) => (
        <Badge key={tag} tone="outline">
          {tag}
        </Badge>
      ))}
    </Row>
  );
}
