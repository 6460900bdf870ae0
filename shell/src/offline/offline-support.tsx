import { useShellLanguage } from '@repo/federation/shell-context.tsx';
import { useEffect } from 'react';
import { preloadWhenIdle } from '../preload-when-idle.ts';
import { OfflineBanner } from './offline-banner.tsx';
import { usePreloadedScreens } from './use-preloaded-screens.ts';
import { registerServiceWorker } from './register-service-worker.ts';

/**
 * The offline banner, the code of the screens that may be opened next, and the worker that answers page loads without a
 * network; builds of a development server have no worker. Not a script of its own: every page needs it.
 */
export function OfflineSupport() {
  const language = useShellLanguage();
  useEffect(() => {
    if (process.env.NODE_ENV === 'development') return undefined;
    return preloadWhenIdle(() => registerServiceWorker(language));
  }, [language]);
  usePreloadedScreens();
  return <OfflineBanner />;
}
