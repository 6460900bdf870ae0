import { ShellContext, useShellLanguage } from '@repo/federation/shell-context.tsx';
import type { ReactNode } from 'react';
import { Frame } from './frame/frame.tsx';
import { LanguageProvider } from './language.ts';
import { PageContext } from './page-context.tsx';
import { RouteOutlet } from './route-outlet.tsx';
import { RouteAnnouncer } from './route-announcer.tsx';
import type { Shell } from './shell-api/create-shell.ts';
import { LazyToaster } from './toaster/lazy-toaster.tsx';

export function App({ shell }: { shell: Shell }) {
  return (
    <PageContext value={shell}>
      <ShellContext value={shell.api}>
        <ShellLanguage>
          <RouteAnnouncer />
          <Frame>
            <RouteOutlet />
          </Frame>
          <LazyToaster />
        </ShellLanguage>
      </ShellContext>
    </PageContext>
  );
}

function ShellLanguage({ children }: { children: ReactNode }) {
  return <LanguageProvider language={useShellLanguage()}>{children}</LanguageProvider>;
}
