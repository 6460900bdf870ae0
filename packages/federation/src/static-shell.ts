import type { Language } from '@repo/contract/languages';
import type { PageData } from '@repo/contract/page-data';
import { placeholderBrand } from '@repo/contract/placeholders';
import { SHELL_API_VERSION, type ShellApi, type ShellLocation } from './shell-api.ts';

const noop = () => {};
const neverChanges = () => noop;

/**
 * Returns the ShellApi for rendering without a browser; its calls do nothing. Without `page`, for prerendering, nobody
 * is signed in and the brand has placeholders.
 */
export function createStaticShell(
  language: Language,
  location: ShellLocation,
  page?: Pick<PageData, 'user' | 'brand' | 'showsExamples' | 'earnedClaims' | 'documentData'>,
): ShellApi {
  const { user = null, brand = placeholderBrand, documentData = null } = page ?? {};
  return {
    version: SHELL_API_VERSION,
    navigation: { location: () => location, subscribe: neverChanges, navigate: noop },
    session: { current: () => user, subscribe: neverChanges, refresh: async () => user },
    language: { current: () => language, subscribe: neverChanges, set: noop },
    toast: { show: noop },
    api: { baseUrl: '', headers: () => ({}) },
    documentData: { current: () => documentData, drop: noop },
    brand,
    ...(page && { showsExamples: page.showsExamples }),
    ...(page?.earnedClaims && { earnedClaims: page.earnedClaims }),
    events: { emit: noop, on: neverChanges },
  };
}
