import { useShellLanguage } from '@repo/federation/shell-context.tsx';
import { useEffect } from 'react';
import { OfflineBanner } from './offline-banner.tsx';
import { usePreloadedScreens } from './use-preloaded-screens.ts';
import { registerServiceWorker } from './register-service-worker.ts';

/**
 * The offline banner, the code of the screens that may be opened next, and the worker that answers page loads without a
 * network; builds of a development server have no worker.
 */
export default function OfflineSupport() {
  const language = useShellLanguage();
  useEffect(() => {
    if (process.env.NODE_ENV !== 'development') void registerServiceWorker(language);
  }, [language]);
  usePreloadedScreens();
  return <OfflineBanner />;
}
