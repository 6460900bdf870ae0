import { useShellLanguage } from '@repo/federation/shell-context.tsx';
import { useEffect } from 'react';
import { preloadWhenIdle } from '../preload-when-idle.ts';
import { OfflineBanner } from './offline-banner.tsx';
import { usePreloadedScreens } from './use-preloaded-screens.ts';
import { registerServiceWorker } from './register-service-worker.ts';

/**
 * The offline banner, prefetched screens, and the service worker for page loads without a network (not in development
 * builds). Part of the main script: every page needs it.
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
