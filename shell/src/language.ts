import { createLanguage } from '@repo/i18n/language.tsx';
import { en as frame, es as frameEs } from './frame/frame.messages.ts';
import { en as notFound, es as notFoundEs } from './not-found/not-found.messages.ts';
import { en as remote, es as remoteEs } from './remote-slot/remote-slot.messages.ts';

export const { LanguageProvider, useLanguage, addMessages } = createLanguage(
  { frame, notFound, remote },
  { frame: frameEs, notFound: notFoundEs, remote: remoteEs },
);
