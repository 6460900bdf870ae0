import { addMessages } from '../language.ts';
import { en as signIn, es as signInEs } from '../sign-in/sign-in.messages.ts';
import { en, es } from './recovery.messages.ts';

export const useLanguage = addMessages(
  { recovery: en, signIn },
  { recovery: es, signIn: signInEs },
);
