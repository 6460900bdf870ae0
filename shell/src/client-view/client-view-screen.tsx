import { matchClientView } from '@repo/contract/client-view';
import type { ReactNode } from 'react';
import { Main } from '../frame/main-content.tsx';
import { useOfRoute } from '../page-context.tsx';
import { PageSkeleton } from '../frame/page-skeleton.tsx';
import { RemoteFallback } from '../remote-slot/remote-fallback.tsx';
import { ClientNotFound, FactorNeeded } from './not-shown.tsx';
import { useClientView } from './use-client-view.ts';
import { ViewBar } from './view-bar.tsx';
import { ViewedScreens } from './viewed-screens.tsx';

/**
 * A client's screens as the client sees them, for an admin. Nothing can be changed, and the client
 * learns who looked.
 */
export default function ClientViewScreen({ children }: { children: ReactNode }) {
  const clientId = useOfRoute(({ pathname }) => matchClientView(pathname)?.clientId);
  if (!clientId) return <PageSkeleton />;
  return (
    <ClientView key={clientId} clientId={clientId}>
      {children}
    </ClientView>
  );
}

function ClientView({ clientId, children }: { clientId: string; children: ReactNode }) {
  const { view, retry } = useClientView(clientId);
  if (view.status === 'open') {
    return (
      <ViewedScreens clientId={clientId} viewed={view.shell}>
        {children}
      </ViewedScreens>
    );
  }
  return (
    <>
      <ViewBar clientId={clientId} client={null} />
      <Main>
        {view.status === 'loading' && <PageSkeleton />}
        {view.status === 'missing' && <ClientNotFound />}
        {view.status === 'unproven' && <FactorNeeded clientId={clientId} />}
        {view.status === 'failed' && <RemoteFallback onRetry={retry} />}
      </Main>
    </>
  );
}
