import { useSession } from '@repo/federation/shell-context.tsx';
import type { ReactNode } from 'react';
import { useLanguage } from '../language.ts';
import { usePlace } from '../page-context.tsx';
import { frameKind } from './frame-kind.ts';
import { FullFramePlace } from './full-frame-place.tsx';
import { SlimFrame } from './slim-frame.tsx';

/** What stands around the screen: depends on whom the screen is for and who is here. */
export function Frame({ children }: { children: ReactNode }) {
  const user = useSession();
  const { resolution } = usePlace();
  const { t } = useLanguage();
  const kind = frameKind(resolution, user);
  return (
    <>
      <a className="skip-link" href="#main">
        {t('frame.skipToMain')}
      </a>
      {kind === 'none' && children}
      {kind === 'full' && user && <FullFramePlace user={user}>{children}</FullFramePlace>}
      {(kind === 'slim' || (kind === 'full' && !user)) && <SlimFrame>{children}</SlimFrame>}
    </>
  );
}
