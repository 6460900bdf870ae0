import { ShellProvider, useShellLanguage } from '@repo/federation/shell-context.tsx';
import type { ReactNode } from 'react';
import { Frame } from './frame/frame.tsx';
import { LanguageProvider } from './language.ts';
import { LazyLiveUpdates } from './live/lazy-live-updates.ts';
import { OfflineSupport } from './offline/offline-support.tsx';
import { PageContext } from './page-context.tsx';
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

/** Provides the shell's components with the shell, its ShellApi and the language. */
export function ShellProviders({ shell, children }: { shell: Shell; children: ReactNode }) {
  return (
    <PageContext value={shell}>
      <ShellProvider shell={shell.api}>
        <ShellLanguage>{children}</ShellLanguage>
      </ShellProvider>
    </PageContext>
  );
}

function ShellLanguage({ children }: { children: ReactNode }) {
  return <LanguageProvider language={useShellLanguage()}>{children}</LanguageProvider>;
}
