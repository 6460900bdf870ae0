import { addMessages } from '../../language.ts';
import { en, es } from './quiz.messages.ts';

export const useLanguage = addMessages({ quiz: en }, { quiz: es });
