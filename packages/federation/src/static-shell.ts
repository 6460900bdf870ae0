import type { Language } from '@repo/contract/languages';
import { placeholderBrand } from '@repo/contract/placeholders';
import { SHELL_API_VERSION, type ShellApi, type ShellLocation } from './shell-api.ts';

const nothing = () => {};
const never = () => nothing;

/** The ShellApi of a page that nobody has opened yet: signed out, placeholders for the brand, nothing happens. */
export function createStaticShell(language: Language, location: ShellLocation): ShellApi {
  return {
    version: SHELL_API_VERSION,
    navigation: { location: () => location, subscribe: never, navigate: nothing },
    session: { current: () => null, subscribe: never, refresh: async () => null },
    language: { current: () => language, subscribe: never, set: nothing },
    toast: { show: nothing },
    api: { baseUrl: '', headers: () => ({}) },
    brand: placeholderBrand,
    events: { emit: nothing, on: never },
  };
}
