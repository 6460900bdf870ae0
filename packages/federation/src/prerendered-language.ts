import type { Language } from '@repo/contract/languages';
import { createContext } from 'react';

/** Null when a screen is rendered from scratch. */
export const PrerenderedLanguage = createContext<Language | null>(null);
