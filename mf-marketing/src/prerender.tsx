import { definePrerender } from '@repo/federation/define-prerender.tsx';
import {
  LeadAgreementPage,
  LeadErrorPage,
  LeadMissingPage,
  LeadThanksPage,
  LeadThanksUnnamedPage,
  LeadTooManyPage,
} from './features/leads/lead-result-pages.tsx';
import { definition } from './mount.tsx';

/** The public routes, and the result pages of a lead form that was sent without JavaScript. */
export const prerender = definePrerender(definition, {
  leadFormResults: {
    'lead-thanks': LeadThanksPage,
    'lead-thanks-unnamed': LeadThanksUnnamedPage,
    'lead-missing': LeadMissingPage,
    'lead-agreement': LeadAgreementPage,
    'lead-too-many': LeadTooManyPage,
    'lead-error': LeadErrorPage,
  },
});
