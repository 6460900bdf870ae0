import { Link } from '@repo/federation/link.tsx';
import { useLocation, useShell } from '@repo/federation/shell-context.tsx';
import { TextLink } from '@repo/ui/text-link.tsx';
import { space } from '@repo/ui/tokens.ts';
import { styled } from 'styled-components';
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
    <Bar>
      <TextLink as={Link} href={clientsPath(query)} quiet onClick={() => returnToList(shell)}>
        ← {t('clients.back')}
      </TextLink>
      <ClientNeighbors clientId={clientId} query={query} />
    </Bar>
  );
}

const Bar = styled.div`
  display: flex;
  flex-wrap: wrap;
  align-items: center;
  justify-content: space-between;
  gap: ${space[1]} ${space[2]};
`;
