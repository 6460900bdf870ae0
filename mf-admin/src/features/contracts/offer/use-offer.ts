import { api } from '@repo/api-client/api.ts';
import { citations } from '@repo/contract/citations';
import {
  offerContractInput,
  type ContractTerms,
  type OfferContractInput,
  type SignableText,
} from '@repo/contract/contracts';
import { GUARANTEE_DAYS, guaranteeText } from '@repo/contract/guarantee';
import { useContractForm } from '@repo/forms/use-contract-form.ts';
import { addDays } from '@repo/law/days.ts';
import { useFailureToast } from '@repo/screens/failure.ts';
import { useLanguage } from './offer.messages.ts';

export interface PreviewedOffer {
  offer: OfferContractInput;
  text: SignableText;
}

/** Enough for a round of disputes and a second one, if nothing else is said. */
const USUAL_DAYS = 120;

/**
 * Starts with the terms of the offer that it `replaces`. A submit has the form checked by the server, whose refusals
 * are shown at their fields.
 */
export function useOfferForm(
  clientId: string,
  today: string,
  replaces: ContractTerms | null,
  onPreviewed: (previewed: PreviewedOffer) => void,
) {
  const { t } = useLanguage();
  const failureToast = useFailureToast();
  const { mutateAsync } = api.clientContracts.preview.useMutation();
  return useContractForm(offerContractInput, {
    citations,
    defaultValues: {
      id: clientId,
      services: replaces?.services ?? [],
      otherPayments: replaces?.otherPayments ?? [],
      completesOn: replaces?.completesOn ?? addDays(today, USUAL_DAYS),
      guarantee: { days: GUARANTEE_DAYS, remedy: guaranteeText.en },
    },
    submit: async (offer) => {
      onPreviewed({ offer, text: await mutateAsync(offer) });
      window.scrollTo({ top: 0 });
    },
    onFailure: (error, issues) => {
      if (Object.keys(issues).length === 0) failureToast(t('offer.previewFailed'), error);
    },
  });
}

export type OfferForm = ReturnType<typeof useOfferForm>;
