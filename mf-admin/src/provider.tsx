import { RemoteProvider } from '@repo/screens/remote-provider.tsx';
import type { ReactNode } from 'react';
import { PaletteLauncher } from './features/command-palette/palette-launcher.tsx';
import { IdentityGuard, useIdentityGuard } from './features/account-security/identity-guard.tsx';
import { LiveClients } from './live/paced-refetch.ts';

export function Provider({ children }: { children: ReactNode }) {
  const guard = useIdentityGuard();
  return (
    <RemoteProvider onGuard={guard.satisfy}>
      <IdentityGuard guard={guard}>
        <LiveClients />
        <PaletteLauncher />
        {children}
      </IdentityGuard>
    </RemoteProvider>
  );
}
