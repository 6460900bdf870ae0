import { addMessages } from '../../language.ts';
import { en, es } from './pricing.messages.ts';

export const useLanguage = addMessages({ pricing: en }, { pricing: es });
