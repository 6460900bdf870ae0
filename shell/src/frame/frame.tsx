import { useSession } from '@repo/federation/shell-context.tsx';
import type { ReactNode } from 'react';
import { useOfRoute } from '../page-context.tsx';
import { frameKind } from './frame-kind.ts';
import { LazyFullFrame } from './lazy-full-frame.tsx';
import { SlimFrame } from './slim-frame.tsx';

export function Frame({ children }: { children: ReactNode }) {
  const user = useSession();
  const kind = useOfRoute(({ resolution }) => frameKind(resolution, user));
  if (kind === 'none') return children;
  if (kind === 'full' && user) return <LazyFullFrame user={user}>{children}</LazyFullFrame>;
  return <SlimFrame>{children}</SlimFrame>;
}
