import { Link } from '@repo/federation/link.tsx';
import { useLocation, useShell } from '@repo/federation/shell-context.tsx';
import { Row } from '@repo/ui/stack.tsx';
import { TextLink } from '@repo/ui/text-link.tsx';
import { useLanguage } from './client-file.messages.ts';
import { ClientNeighbors } from './client-neighbors.tsx';
import { clientsPath, listQueryOf } from '../../paths.ts';
import { returnToList } from '../client-list/list-place.ts';

/** The bar above a client's file: back to the list, and to the previous and next client in it. */
export function ClientListBar({ clientId }: { clientId: string }) {
  const { t } = useLanguage();
  const shell = useShell();
  const query = listQueryOf(useLocation().search);
  return (
    <Row justify="space-between" gap={1}>
      <TextLink as={Link} href={clientsPath(query)} quiet onClick={() => returnToList(shell)}>
        ← {t('clients.back')}
      </TextLink>
      <ClientNeighbors clientId={clientId} query={query} />
    </Row>
  );
}
