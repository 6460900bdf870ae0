import { addMessages } from '../../language.ts';
import { en, es } from './lead.messages.ts';

export const useLanguage = addMessages({ lead: en }, { lead: es });
