import { addMessages } from '../../language.ts';
import { en, es } from './subscribe.messages.ts';

export const useLanguage = addMessages({ subscribe: en }, { subscribe: es });
