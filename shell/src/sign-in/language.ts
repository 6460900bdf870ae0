import { addMessages } from '../language.ts';
import { en, es } from './sign-in.messages.ts';

export const useLanguage = addMessages({ signIn: en }, { signIn: es });
