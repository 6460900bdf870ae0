import { definePrerender } from '@repo/federation/define-prerender.tsx';
import {
  LeadAgreementPage,
  LeadErrorPage,
  LeadMissingPage,
} from './features/lead/lead-refused-page.tsx';
import LeadThanksPage from './features/lead/lead-thanks-page.tsx';
import { definition } from './mount.tsx';

/** The public routes, and what the gateway answers to a lead form that was sent without scripts. */
export const prerender = definePrerender(definition, {
  path: '/start-credit-repair',
  screens: {
    'lead-thanks': LeadThanksPage,
    'lead-missing': LeadMissingPage,
    'lead-agreement': LeadAgreementPage,
    'lead-error': LeadErrorPage,
  },
});
