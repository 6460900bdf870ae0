import type { AppRoute } from '@repo/contract/app-description';
import { RemoteProvider } from '@repo/screens/remote-provider.tsx';
import type { ReactNode } from 'react';
import app from '../mf.json';

const routes = app.routes as AppRoute[];

export function Provider({ children }: { children: ReactNode }) {
  return <RemoteProvider routes={routes}>{children}</RemoteProvider>;
}
