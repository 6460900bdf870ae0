import { definePrerender } from '@repo/federation/define-prerender.tsx';
import {
  LeadAgreementPage,
  LeadErrorPage,
  LeadMissingPage,
  LeadThanksPage,
  LeadThanksUnnamedPage,
} from './features/lead/lead-result-pages.tsx';
import { definition } from './mount.tsx';

const path = '/start-credit-repair';

/** The public routes, and the result pages of a lead form that was sent without JavaScript. */
export const prerender = definePrerender(definition, {
  'lead-thanks': { Screen: LeadThanksPage, path },
  'lead-thanks-unnamed': { Screen: LeadThanksUnnamedPage, path },
  'lead-missing': { Screen: LeadMissingPage, path },
  'lead-agreement': { Screen: LeadAgreementPage, path },
  'lead-error': { Screen: LeadErrorPage, path },
});
