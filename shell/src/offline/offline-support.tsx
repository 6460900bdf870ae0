import { useShellLanguage } from '@repo/federation/shell-context.tsx';
import { useEffect } from 'react';
import { preloadWhenIdle } from '../preload-when-idle.ts';
import { usePreloadedScreens } from './use-preloaded-screens.ts';
import { color, fontSize, layer, radius, shadow, space } from '@repo/ui/tokens.ts';
import { styled } from 'styled-components';
import { useLanguage } from './offline.messages.ts';
import { useOnline } from '@repo/screens/use-online.ts';
import { type Language, LANGUAGE_KEY } from '@repo/contract/languages';
import { SERVICE_WORKER_PATH } from '@repo/contract/page-urls';

const Banner = styled.div`
  position: fixed;
  inset-inline: ${space[1]};
  bottom: calc(${space[1]} + var(--toast-clearance, 0px) + env(safe-area-inset-bottom));
  z-index: ${layer.bar};
  width: fit-content;
  margin-inline: auto;
  padding: ${space[0.5]} ${space[2]};
  border: 1px solid ${color.ruleStrong};
  border-radius: ${radius.lg};
  background: ${color.surface};
  color: ${color.ink};
  font-size: ${fontSize.sm};
  text-align: center;
  box-shadow: ${shadow.floating};
  pointer-events: none;
`;

function OfflineBanner() {
  const { t } = useLanguage();
  const online = useOnline();
  return <div role="status">{!online && <Banner>{t('offline.offline')}</Banner>}</div>;
}

/**
 * Part of the main script, because every page needs it. Development builds have no service worker.
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

/**
 * Registers the worker whose offline page is in `language`, in place of the one in another
 * language. Without a worker, the browser shows its own error page when a page cannot be loaded.
 */
async function registerServiceWorker(language: Language): Promise<void> {
  const workers = (navigator as { serviceWorker?: ServiceWorkerContainer }).serviceWorker;
  const query = new URLSearchParams({ [LANGUAGE_KEY]: language });
  try {
    await workers?.register(`${SERVICE_WORKER_PATH}?${query}`, { updateViaCache: 'none' });
  } catch {}
}
