import { errorBodyOf } from '@repo/api-client/api-error.ts';
import { dialLink } from '@repo/contract/brand';
import { clientViewPath } from '@repo/contract/client-view';
import type { ClientDetail } from '@repo/contract/clients';
import { displayName } from '@repo/contract/display-name';
import { Link } from '@repo/federation/link.tsx';
import { Loaded } from '@repo/screens/loaded.tsx';
import { Screen } from '@repo/screens/screen.tsx';
import { TextLink } from '@repo/ui/text-link.tsx';
import { fontSize, space } from '@repo/ui/tokens.ts';
import { styled } from 'styled-components';
import { ContactSkeleton } from '../../contact-skeleton.tsx';
import { useLanguage } from '../../language.ts';
import { useRememberClient } from '../command-palette/recent-clients.ts';
import { ClientListBar } from './client-list-bar.tsx';
import { ClientPresence } from '../presence/client-presence.tsx';
import { ClientNotFound } from './client-not-found.tsx';
import { ClientOverviewSkeleton } from './client-overview.tsx';
import { ClientTabs } from './client-tabs.tsx';
import { OnboardingBadge } from './client-status.tsx';
import { useClientFile } from './use-client-file.ts';

/** A client's file. */
export default function ClientScreen({ params }: { params: Record<string, string> }) {
  const id = params.id ?? '';
  const { t } = useLanguage();
  const file = useClientFile(id);
  const { client } = file;
  useRememberClient(client.data);

  if (!client.data && errorBodyOf(client.error)?.code === 'NOT_FOUND') return <ClientNotFound />;
  return (
    <Screen
      name={client.data ? displayName(client.data) : t('client.title')}
      lede={
        client.data ? (
          <ContactLine client={client.data} />
        ) : client.isError ? null : (
          <ContactSkeleton />
        )
      }
      back={<ClientListBar clientId={id} />}
      width="wide"
    >
      <Loaded
        query={client}
        skeleton={<ClientOverviewSkeleton />}
        errorTitle={t('client.loadFailed')}
      >
        {(loaded) => <ClientTabs client={loaded} file={file} />}
      </Loaded>
    </Screen>
  );
}

function ContactLine({ client }: { client: ClientDetail }) {
  const { t } = useLanguage();
  return (
    <Line>
      <Wrapping href={`mailto:${client.email}`}>{client.email}</Wrapping>
      {client.phone && <Wrapping href={dialLink(client.phone)}>{client.phone}</Wrapping>}
      <span>
        {t('client.onboarding')}: <OnboardingBadge client={client} />
      </span>
      <TextLink as={Link} href={clientViewPath(client.id)}>
        {t('client.viewAs')}
      </TextLink>
      <ClientPresence clientId={client.id} />
    </Line>
  );
}

const Line = styled.span`
  display: flex;
  flex-wrap: wrap;
  align-items: center;
  gap: ${space[0.5]} ${space[2]};
  font-size: ${fontSize.base};
`;

const Wrapping = styled(TextLink)`
  overflow-wrap: anywhere;
`;
