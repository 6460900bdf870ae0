import { useSession } from '@repo/federation/shell-context.tsx';
import type { ReactNode } from 'react';
import { usePlace } from '../page-context.tsx';
import { frameKind } from './frame-kind.ts';
import { FullFramePlace } from './full-frame-place.tsx';
import { SlimFrame } from './slim-frame.tsx';

/** What stands around the screen: depends on whom the screen is for and who is here. */
export function Frame({ children }: { children: ReactNode }) {
  const user = useSession();
  const kind = frameKind(usePlace().resolution, user);
  if (kind === 'none') return children;
  if (kind === 'full' && user) return <FullFramePlace user={user}>{children}</FullFramePlace>;
  return <SlimFrame>{children}</SlimFrame>;
}
