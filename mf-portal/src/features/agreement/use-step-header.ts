import { stateName } from '@repo/contract/address-states';
import type { CurrentContract } from '@repo/contract/contracts';
import { useLanguage as useAgreement } from './agreement.messages.ts';
import { signedDays } from './signed-days.ts';
import { useLanguage as useSigned } from './signed.messages.ts';
import { useLanguage as useSigning } from './signing.messages.ts';

interface StepHeader {
  title?: string;
  lede?: string;
}

export function useStepHeader(
  current: CurrentContract | undefined,
  hasReport: boolean,
): StepHeader {
  const { t, language } = useAgreement();
  const { t: signing } = useSigning();
  const { t: signed, format } = useSigned();
  if (!current) return {};
  const { step, contract, state, reason } = current;
  const days = contract && signedDays(contract);
  const endedOn = contract?.endedOn ? format.longCalendarDate(contract.endedOn) : '';
  switch (step) {
    case 'state': {
      if (state === null) return { title: t('agreement.state.unknown') };
      const key = reason === 'state-refused' ? 'none' : 'notYet';
      return { title: t(`agreement.state.${key}`, { state: stateName(language, state) }) };
    }
    case 'consent': {
      const key = current.consentWithdrawn ? 'paper' : 'consent';
      return { title: t(`agreement.${key}.heading`), lede: t(`agreement.${key}.lede`) };
    }
    case 'rights':
      return { title: signing('signing.rights.title'), lede: signing('signing.rights.lede') };
    case 'sign':
      return { title: signing('signing.contract.title'), lede: signing('signing.contract.lede') };
    case 'waiting':
      return {
        title: signed('signed.waiting.title'),
        ...(days && {
          lede: signed('signed.waiting.lede', {
            day: format.weekdayDate(days.lastDay),
            zone: format.zoneName(days.zone),
          }),
        }),
      };
    case 'in-force':
      return {
        title: signed('signed.running.title'),
        ...(contract && {
          lede: signed('signed.running.lede', {
            day: format.longCalendarDate(contract.completesOn),
          }),
        }),
      };
    case 'cancelled':
    case 'stopped':
    case 'void':
      return {
        title: signed(`signed.${step}.title`),
        lede: signed(`signed.${step}.lede`, { day: endedOn }),
      };
    case 'completed':
      return { title: signed('signed.completed.title'), lede: signed('signed.completed.lede') };
    default:
      return {
        title: signing('signing.offer.title'),
        lede: signing(`signing.offer.${hasReport ? 'lede' : 'ledeReport'}`),
      };
  }
}
