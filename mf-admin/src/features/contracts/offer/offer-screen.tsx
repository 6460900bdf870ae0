import { api } from '@repo/api-client/api.ts';
import { errorBodyOf } from '@repo/api-client/api-error.ts';
import type { ClientDetail } from '@repo/contract/clients';
import type { ClientContract, ClientStanding } from '@repo/contract/contracts';
import { displayName } from '@repo/contract/display-name';
import { useLocation } from '@repo/federation/shell-context.tsx';
import { BackLink } from '@repo/screens/links.tsx';
import { Loaded } from '@repo/screens/loaded.tsx';
import { Screen } from '@repo/screens/screen.tsx';
import { SkeletonBlocks } from '@repo/ui/skeleton.tsx';
import { Notice } from '@repo/ui/notice.tsx';
import { Stack } from '@repo/ui/stack.tsx';
import { useState } from 'react';
import { clientPath, listQueryOf } from '../../../paths.ts';
import { ClientNotFound } from '../../clients/client-not-found.tsx';
import { OfferObstacle } from '../offer-obstacle.tsx';
import { OfferForm } from './offer-form.tsx';
import { OfferPreview } from './offer-preview.tsx';
import { useLanguage } from './offer.messages.ts';
import type { PreviewedOffer } from './use-offer.ts';

export default function OfferScreen({ params }: { params: Record<string, string> }) {
  const id = params.id ?? '';
  const { t } = useLanguage();
  const client = api.clients.get.useQuery({ id });
  const standing = api.clientContracts.standing.useQuery({ id });
  const back = clientPath(id, listQueryOf(useLocation().search), 'contract');
  if (!client.data && errorBodyOf(client.error)?.code === 'NOT_FOUND') return <ClientNotFound />;
  return (
    <Screen
      name={t('offer.title')}
      lede={client.data && t('offer.lede', { name: displayName(client.data) })}
      back={<BackLink href={back}>{t('offer.back')}</BackLink>}
      width="wide"
    >
      <Loaded query={client} skeleton={<OfferSkeleton />} errorTitle={t('words.clientFailed')}>
        {(loaded) => (
          <Loaded query={standing} skeleton={<OfferSkeleton />} errorTitle={t('offer.loadFailed')}>
            {(current) => <Offer key={id} client={loaded} standing={current} back={back} />}
          </Loaded>
        )}
      </Loaded>
    </Screen>
  );
}

interface OfferProps {
  client: ClientDetail;
  standing: ClientStanding;
  back: string;
}

function Offer(props: OfferProps) {
  const { client, standing } = props;
  const { t } = useLanguage();
  // The form starts once. What changes meanwhile does not replace what was typed.
  const [replaced] = useState(standing.contract?.step === 'sign' ? standing.contract.id : null);
  const contracts = api.clientContracts.list.useQuery(
    { id: client.id },
    { enabled: replaced !== null },
  );
  if (replaced === null) return <StartedOffer {...props} replaces={null} />;
  return (
    <Loaded query={contracts} skeleton={<OfferSkeleton />} errorTitle={t('offer.loadFailed')}>
      {(all) => (
        <StartedOffer {...props} replaces={all.find(({ id }) => id === replaced) ?? null} />
      )}
    </Loaded>
  );
}

interface StartedOfferProps extends OfferProps {
  replaces: ClientContract | null;
}

function StartedOffer({ client, standing, replaces, back }: StartedOfferProps) {
  const { t, format } = useLanguage();
  const [previewed, setPreviewed] = useState<PreviewedOffer | null>(null);
  const open = standing.contract?.step === 'sign' ? standing.contract : null;
  if (standing.obstacle && !previewed) return <OfferObstacle standing={standing} />;
  return (
    <Stack gap={2}>
      {open && (
        <Notice live={false}>{t('offer.replaces', { date: format.date(open.offeredAt) })}</Notice>
      )}
      <OfferForm
        client={client}
        today={standing.today}
        replaces={replaces?.terms ?? null}
        hidden={previewed !== null}
        onPreviewed={setPreviewed}
      />
      {previewed && (
        <OfferPreview
          client={client}
          previewed={previewed}
          open={open}
          back={back}
          onEdit={() => setPreviewed(null)}
        />
      )}
    </Stack>
  );
}

const OfferSkeleton = () => <SkeletonBlocks heights={['lg', 'xl']} />;
