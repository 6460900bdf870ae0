import type { ClientSummary } from '@repo/contract/clients';
import { Badge } from '@repo/ui/badge.tsx';
import { Row } from '@repo/ui/stack.tsx';
import { contractTones } from './contract-tones.ts';
import { useLanguage } from './clients.messages.ts';

interface ClientMarksProps {
  client: Pick<ClientSummary, 'tags' | 'archivedAt' | 'awaitsPassword' | 'contractStep'>;
}

export function ClientMarks({ client }: ClientMarksProps) {
  const { tags, archivedAt, awaitsPassword, contractStep } = client;
  const { t } = useLanguage();
  if (tags.length === 0 && !archivedAt && !awaitsPassword && !contractStep) return null;
  return (
    <Row as="span" gap={0.5}>
      {archivedAt && <Badge tone="neutral">{t('clients.archived')}</Badge>}
      {awaitsPassword && <Badge tone="attention">{t('clients.awaitsPassword')}</Badge>}
      {contractStep && (
        <Badge tone={contractTones[contractStep]}>{t(`clients.contract.${contractStep}`)}</Badge>
      )}
      {tags.map((tag) => (
        <Badge key={tag} tone="outline">
          {tag}
        </Badge>
      ))}
    </Row>
  );
}
