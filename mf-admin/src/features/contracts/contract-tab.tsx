import { api } from '@repo/api-client/api.ts';
import type { ClientDetail } from '@repo/contract/clients';
import type { ClientContract, ClientStanding } from '@repo/contract/contracts';
import { useLocation } from '@repo/federation/shell-context.tsx';
import { ButtonLink } from '@repo/screens/links.tsx';
import { Loaded } from '@repo/screens/loaded.tsx';
import { Card } from '@repo/ui/card.tsx';
import { EmptyState } from '@repo/ui/empty-state.tsx';
import { pencilIcon } from '@repo/ui/icons.ts';
import { SkeletonBlocks } from '@repo/ui/skeleton.tsx';
import { Stack } from '@repo/ui/stack.tsx';
import { listQueryOf, offerPath } from '../../paths.ts';
import { ContractCard } from './contract-card.tsx';
import { ContractHistory } from './contract-history.tsx';
import { currentContract } from './current-contract.ts';
import { OfferObstacle } from './offer-obstacle.tsx';
import { SalesChannelCard } from './sales-channel-card.tsx';
import { StandingCard } from './standing-card.tsx';
import { useLanguage } from './contracts.messages.ts';

export function ContractTab({ client }: { client: ClientDetail }) {
  const { t } = useLanguage();
  const { id } = client;
  const standing = api.clientContracts.standing.useQuery({ id });
  const contracts = api.clientContracts.list.useQuery({ id });
  return (
    <Loaded query={standing} skeleton={<TabSkeleton />} errorTitle={t('contracts.standingFailed')}>
      {(current) => (
        <Loaded query={contracts} skeleton={<TabSkeleton />} errorTitle={t('contracts.listFailed')}>
          {(all) => <Contracts client={client} standing={current} contracts={all} />}
        </Loaded>
      )}
    </Loaded>
  );
}

interface ContractsProps {
  client: ClientDetail;
  standing: ClientStanding;
  contracts: readonly ClientContract[];
}

function Contracts({ client, standing, contracts }: ContractsProps) {
  const shown = currentContract(contracts);
  const earlier = contracts.filter(({ id }) => id !== shown?.id);
  return (
    <Stack gap={2}>
      <StandingCard clientId={client.id} standing={standing} contract={shown} />
      {standing.obstacle?.issue !== 'contract-signed' && <OfferObstacle standing={standing} />}
      {shown ? (
        <ContractCard
          client={client}
          contract={shown}
          today={standing.today}
          canOffer={!standing.obstacle}
        />
      ) : (
        <NoContract clientId={client.id} canOffer={!standing.obstacle} />
      )}
      <SalesChannelCard client={client} channel={standing.channel} />
      {earlier.length > 0 && <ContractHistory clientId={client.id} contracts={earlier} />}
    </Stack>
  );
}

function NoContract({ clientId, canOffer }: { clientId: string; canOffer: boolean }) {
  const { t } = useLanguage();
  const list = listQueryOf(useLocation().search);
  return (
    <Card>
      <EmptyState
        level={2}
        title={t('contracts.emptyTitle')}
        icon={pencilIcon}
        action={
          canOffer && (
            <ButtonLink href={offerPath(clientId, list)}>{t('contracts.makeOffer')}</ButtonLink>
          )
        }
      >
        {t('contracts.emptyText')}
      </EmptyState>
    </Card>
  );
}

const TabSkeleton = () => <SkeletonBlocks heights={['md', 'lg', 'sm']} />;
