import { addMessages } from '../../language.ts';
import { en, es } from './legal.messages.ts';

export const useLanguage = addMessages({ legal: en }, { legal: es });
