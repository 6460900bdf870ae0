import type { Language } from '@repo/contract/languages';
import { createContext } from 'react';

/** The language of the HTML that is being taken over; null where a screen starts from nothing. */
export const PrerenderedLanguage = createContext<Language | null>(null);
