import { errorBodyOf } from '@repo/api-client/api-error.ts';
import { useLanguage } from '../../language.ts';
import { useDocumentTitle } from '@repo/federation/shell-context.tsx';
import { displayName } from '@repo/contract/display-name';
import { AdminOnly } from '../access/admin-only.tsx';
import { LoadError } from '../screen/load-error.tsx';
import { useLeaveWhenRefused } from '../access/use-leave-when-refused.ts';
import { Page } from '../screen/page.ts';
import { ClientFrame } from './client-frame.tsx';
import { ClientNotFound } from './client-not-found.tsx';
import { ClientSkeleton } from './client-skeleton.tsx';
import { ClientTabs } from './client-tabs.tsx';
import { useClient } from './use-client.ts';

export default function ClientScreen({ params }: { params: Record<string, string> }) {
  return (
    <AdminOnly>
      <Page>
        <ClientFile id={params.id ?? ''} />
      </Page>
    </AdminOnly>
  );
}

function ClientFile({ id }: { id: string }) {
  const { t } = useLanguage();
  const { client, creditItems, documents } = useClient(id);
  const refused = useLeaveWhenRefused(client.error, creditItems.error, documents.error);
  useDocumentTitle(client.data ? displayName(client.data) : t('client.title'));

  if (refused) return null;
  if (client.data) {
    return (
      <ClientFrame client={client.data}>
        <ClientTabs client={client.data} creditItems={creditItems} documents={documents} />
      </ClientFrame>
    );
  }
  if (client.isPending) return <ClientSkeleton />;
  if (errorBodyOf(client.error)?.code === 'NOT_FOUND') return <ClientNotFound />;
  return (
    <ClientFrame>
      <LoadError
        title={t('client.loadFailed')}
        error={client.error}
        pending={client.isFetching}
        onRetry={() => client.refetch()}
      />
    </ClientFrame>
  );
}
