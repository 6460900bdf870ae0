import { createLanguage } from '@repo/i18n/language.tsx';
import { en as landing, es as landingEs } from './features/landing/landing.messages.ts';
import { en as lead, es as leadEs } from './features/lead/lead.messages.ts';
import { en as pricing, es as pricingEs } from './features/pricing/pricing.messages.ts';
import { en as page, es as pageEs } from './features/public-page/public-page.messages.ts';
import { en as quiz, es as quizEs } from './features/quiz/quiz.messages.ts';
import { en as subscribe, es as subscribeEs } from './features/subscribe/subscribe.messages.ts';

export const { LanguageProvider, useLanguage } = createLanguage(
  { landing, lead, page, pricing, quiz, subscribe },
  {
    landing: landingEs,
    lead: leadEs,
    page: pageEs,
    pricing: pricingEs,
    quiz: quizEs,
    subscribe: subscribeEs,
  },
);
