import { addMessages } from '../language.ts';
import { en, es } from './client-view.messages.ts';

export const useLanguage = addMessages({ clientView: en }, { clientView: es });
