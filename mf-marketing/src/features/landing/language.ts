import { addMessages } from '../../language.ts';
import { en, es } from './landing.messages.ts';

export const useLanguage = addMessages({ landing: en }, { landing: es });
