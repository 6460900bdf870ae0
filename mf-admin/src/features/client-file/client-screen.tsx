import { errorBodyOf } from '@repo/api-client/api-error.ts';
import { displayName } from '@repo/contract/display-name';
import { Loaded } from '@repo/screens/loaded.tsx';
import { Screen } from '@repo/screens/screen.tsx';
import { useLanguage } from './client-file.messages.ts';
import { useRememberClient } from '../client-list/recent-clients.ts';
import { ClientHead, ClientHeadSkeleton } from './client-head.tsx';
import { ClientListBar } from './client-neighbors.tsx';
import { ClientNotFound } from '../clients/client-not-found.tsx';
import { ClientOverviewSkeleton } from './client-overview.tsx';
import { ClientTabs } from './client-tabs.tsx';
import { useClientFile } from './use-client-file.ts';

export default function ClientScreen({ params }: { params: Record<string, string> }) {
  const id = params.id ?? '';
  const { t } = useLanguage();
  const file = useClientFile(id);
  const { client } = file;
  useRememberClient(client.data);

  if (!client.data && errorBodyOf(client.error)?.code === 'NOT_FOUND') return <ClientNotFound />;
  return (
    <Screen
      name={client.data ? displayName(client.data) : t('words.client')}
      details={
        client.data ? (
          <ClientHead client={client.data} file={file} />
        ) : client.isError ? null : (
          <ClientHeadSkeleton />
        )
      }
      back={<ClientListBar clientId={id} />}
      width="wide"
    >
      <Loaded
        query={client}
        skeleton={<ClientOverviewSkeleton />}
        errorTitle={t('words.clientFailed')}
      >
        {(loaded) => <ClientTabs client={loaded} file={file} />}
      </Loaded>
    </Screen>
  );
}
