import { useEffect, type ComponentType, type ReactNode } from 'react';
import { PageSkeleton } from './frame/page-skeleton.tsx';
import { RemoteFallback } from './remote-slot/remote-fallback.tsx';
import { chunk, useChunk, type Chunk } from './use-chunk.ts';

/** For a visitor at a path for signed-in users. No route has it. */
export const PRIVATE_PAGE = 'private-page';

type ScreenComponent = ComponentType<{ children: ReactNode }>;

const screens: Record<string, Chunk<ScreenComponent>> = {
  login: chunk(() => import(/* webpackChunkName: "login" */ './sign-in/login-screen.tsx')),
  [PRIVATE_PAGE]: chunk(
    () => import(/* webpackChunkName: "login" */ './sign-in/private-page-screen.tsx'),
  ),
  register: chunk(() => import(/* webpackChunkName: "register" */ './sign-in/register-screen.tsx')),
  'forgot-password': chunk(
    () =>
      import(
        /* webpackChunkName: "forgot-password" */ './account-recovery/forgot-password-screen.tsx'
      ),
  ),
  'reset-password': chunk(
    () =>
      import(
        /* webpackChunkName: "reset-password" */ './account-recovery/reset-password-screen.tsx'
      ),
  ),
  'client-view': chunk(
    () => import(/* webpackChunkName: "client-view" */ './client-view/client-view-screen.tsx'),
  ),
  'verify-email': chunk(
    () =>
      import(/* webpackChunkName: "verify-email" */ './account-recovery/verify-email-screen.tsx'),
  ),
};

const unknown = chunk<ScreenComponent>(() => Promise.reject(new Error('unknown shell screen')));

interface ShellScreenProps {
  name: string;
  children?: ReactNode;
}

/** Must be remounted (`key`) for another `name`. */
export function ShellScreen({ name, children }: ShellScreenProps) {
  const { part: Screen, failed, pending, load } = useChunk(screens[name] ?? unknown);
  useEffect(() => void load(), [load]);
  if (Screen) return <Screen>{children}</Screen>;
  return failed && !pending ? <RemoteFallback onRetry={() => void load()} /> : <PageSkeleton />;
}
