import { LANGUAGE_KEY, type Language } from '@repo/contract/languages';
import { SERVICE_WORKER_PATH } from '@repo/contract/page-urls';

/**
 * Registers the worker whose offline page is in `language`; it replaces the one in another language. Where there is no
 * worker or it cannot be fetched, the browser shows its own error page when a page cannot be loaded.
 */
export async function registerServiceWorker(language: Language): Promise<void> {
  // Absent in insecure contexts and where it is blocked.
  const workers = (navigator as { serviceWorker?: ServiceWorkerContainer }).serviceWorker;
  const query = new URLSearchParams({ [LANGUAGE_KEY]: language });
  try {
    await workers?.register(`${SERVICE_WORKER_PATH}?${query}`, { updateViaCache: 'none' });
  } catch {
    // Tried again when the network returns, and at the next page load.
  }
}
