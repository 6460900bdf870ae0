import type { Language } from '@repo/contract/languages';
import { placeholderBrand } from '@repo/contract/placeholders';
import { SHELL_API_VERSION, type ShellApi, type ShellLocation } from './shell-api.ts';

const noop = () => {};
const neverChanges = () => noop;

/** Returns the ShellApi for prerendering: signed out, with placeholders for the brand and calls that do nothing. */
export function createStaticShell(language: Language, location: ShellLocation): ShellApi {
  return {
    version: SHELL_API_VERSION,
    navigation: { location: () => location, subscribe: neverChanges, navigate: noop },
    session: { current: () => null, subscribe: neverChanges, refresh: async () => null },
    language: { current: () => language, subscribe: neverChanges, set: noop },
    toast: { show: noop },
    api: { baseUrl: '', headers: () => ({}) },
    brand: placeholderBrand,
    events: { emit: noop, on: neverChanges },
  };
}
