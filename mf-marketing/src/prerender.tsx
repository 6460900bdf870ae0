import { definePrerender } from '@repo/federation/define-prerender.tsx';
import {
  LeadAgreementPage,
  LeadCorrectionRefusedPage,
  LeadErrorPage,
  LeadMissingPage,
  LeadThanksPage,
  LeadThanksSettledPage,
  LeadThanksUnnamedPage,
  LeadTooManyPage,
} from './features/leads/lead-result-pages.tsx';
import { definition } from './mount.tsx';

export const prerender = definePrerender(definition, {
  leadFormResults: {
    'lead-thanks': LeadThanksPage,
    'lead-thanks-settled': LeadThanksSettledPage,
    'lead-thanks-unnamed': LeadThanksUnnamedPage,
    'lead-correction-refused': LeadCorrectionRefusedPage,
    'lead-missing': LeadMissingPage,
    'lead-agreement': LeadAgreementPage,
    'lead-too-many': LeadTooManyPage,
    'lead-error': LeadErrorPage,
  },
});
