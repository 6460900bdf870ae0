import { useSession } from '@repo/federation/shell-context.tsx';
import type { ReactNode } from 'react';
import { useCurrentRoute } from '../page-context.tsx';
import { frameKind } from './frame-kind.ts';
import { LazyFullFrame } from './lazy-full-frame.tsx';
import { SlimFrame } from './slim-frame.tsx';

/** What stands around the screen: depends on whom the screen is for and who is here. */
export function Frame({ children }: { children: ReactNode }) {
  const user = useSession();
  const kind = frameKind(useCurrentRoute().resolution, user);
  if (kind === 'none') return children;
  if (kind === 'full' && user) return <LazyFullFrame user={user}>{children}</LazyFullFrame>;
  return <SlimFrame>{children}</SlimFrame>;
}
