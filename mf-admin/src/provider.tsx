import { RemoteProvider } from '@repo/screens/remote-provider.tsx';
import type { ReactNode } from 'react';
import { PaletteLauncher } from './features/command-palette/palette-launcher.tsx';

/** Around every admin screen: what a private remote provides, and the command palette. */
export function Provider({ children }: { children: ReactNode }) {
  return (
    <RemoteProvider>
      <PaletteLauncher />
      {children}
    </RemoteProvider>
  );
}
