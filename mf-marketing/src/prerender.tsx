import { definePrerender } from '@repo/federation/define-prerender.tsx';
import {
  LeadAgreementPage,
  LeadErrorPage,
  LeadMissingPage,
} from './features/lead/lead-refused-page.tsx';
import { LeadThanksPage, LeadThanksUnnamedPage } from './features/lead/lead-thanks-page.tsx';
import { definition } from './mount.tsx';

const path = '/start-credit-repair';

/** The public routes, and what the gateway answers to a lead form that was sent without scripts. */
export const prerender = definePrerender(definition, {
  'lead-thanks': { Screen: LeadThanksPage, path },
  'lead-thanks-unnamed': { Screen: LeadThanksUnnamedPage, path },
  'lead-missing': { Screen: LeadMissingPage, path },
  'lead-agreement': { Screen: LeadAgreementPage, path },
  'lead-error': { Screen: LeadErrorPage, path },
});
