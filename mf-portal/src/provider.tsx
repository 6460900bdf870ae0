import { RemoteProvider } from '@repo/screens/remote-provider.tsx';
import type { ReactNode } from 'react';
import { UploadsProvider } from './features/documents/uploads-provider.tsx';

/** Around every screen of the portal. */
export function Provider({ children }: { children: ReactNode }) {
  return (
    <RemoteProvider>
      <UploadsProvider>{children}</UploadsProvider>
    </RemoteProvider>
  );
}
