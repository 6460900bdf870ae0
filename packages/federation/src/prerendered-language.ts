import type { Language } from '@repo/contract/languages';
import { createContext } from 'react';

/** Language of the HTML that is being hydrated; null when a screen is rendered from scratch. */
export const PrerenderedLanguage = createContext<Language | null>(null);
