import { Frame } from './frame/frame.tsx';
import { LazyLiveUpdates } from './live/lazy-live-updates.ts';
import { OfflineSupport } from './offline/offline-support.tsx';
import { ShellProviders } from './page-context.tsx';
import { RouteOutlet } from './route-outlet.tsx';
import { RouteAnnouncer } from './route-announcer.tsx';
import type { Shell } from './shell-api/create-shell.ts';
import { LazySignInDialog } from './sign-in/lazy-sign-in-dialog.tsx';
import { LazyToaster } from './toaster/lazy-toaster.tsx';

export function App({ shell }: { shell: Shell }) {
  return (
    <ShellProviders shell={shell}>
      <RouteAnnouncer />
      <Frame>
        <RouteOutlet />
      </Frame>
      <LazySignInDialog />
      <LazyToaster />
      <LazyLiveUpdates />
      <OfflineSupport />
    </ShellProviders>
  );
}
