import { stateName } from '@repo/contract/address-states';
import type { CurrentContract } from '@repo/contract/contracts';
import { ButtonLink } from '@repo/screens/links.tsx';
import { SectionCard } from '@repo/ui/card.tsx';
import { FormActions } from '@repo/ui/form-actions.tsx';
import { pencilIcon } from '@repo/ui/icons.ts';
import { Stack } from '@repo/ui/stack.tsx';
import { Text } from '@repo/ui/text.tsx';
import { useLanguage } from './agreement-card.messages.ts';
import { signedDays } from './signed-days.ts';

const waiting = ['consent', 'rights', 'sign'] as const;

/** Returns the step on the way to a contract that waits for the client; none for one who chose paper, which comes by mail. */
export const waitingStep = (current: CurrentContract | undefined) =>
  current?.consentWithdrawn ? undefined : waiting.find((step) => step === current?.step);

export const isOpen = (current: CurrentContract): boolean =>
  waitingStep(current) !== undefined ||
  current.step === 'waiting' ||
  (current.step === 'state' && current.state === null);

export const isStateClosed = ({ step, state }: CurrentContract): boolean =>
  step === 'state' && state !== null;

export const isWorkOver = (current: CurrentContract): boolean =>
  isStateClosed(current) || ['cancelled', 'stopped', 'completed', 'void'].includes(current.step);

interface AgreementCardProps {
  current: CurrentContract;
  hasReport: boolean;
}

export function AgreementCard({ current, hasReport }: AgreementCardProps) {
  const { t } = useLanguage();
  const { step } = current;
  const action = actionOf(current, hasReport);
  const sentence = useSentence(current, hasReport);
  return (
    <SectionCard title={t('agreementCard.title')} icon={pencilIcon}>
      <Stack gap={2}>
        <Text measure>{sentence}</Text>
        <FormActions>
          <ButtonLink
            href={hrefs[action] ?? '/agreement'}
            variant={isOpen(current) && step !== 'waiting' ? 'primary' : 'secondary'}
          >
            {t(`agreementCard.actions.${action}`)}
          </ButtonLink>
        </FormActions>
      </Stack>
    </SectionCard>
  );
}

const hrefs: { [Action in ReturnType<typeof actionOf>]?: string } = {
  unknown: '/account#address',
  report: '/credit-report/import',
  letters: '/letters',
};

function actionOf({ step, state, consentWithdrawn }: CurrentContract, hasReport: boolean) {
  switch (step) {
    case 'state':
      return state === null ? 'unknown' : 'obstacle';
    case 'consent':
      return consentWithdrawn ? 'paper' : step;
    case 'rights':
    case 'sign':
      return step;
    case 'waiting':
      return 'signed';
    case 'in-force':
      return 'letters';
    case 'offer':
      return hasReport ? 'offer' : 'report';
    default:
      return 'ended';
  }
}

function useSentence(current: CurrentContract, hasReport: boolean): string {
  const { step, state, contract, reason } = current;
  const { t, language, format } = useLanguage();
  const days = contract && signedDays(contract);
  if (step === 'state') {
    if (state === null) return t('agreementCard.sentences.unknown');
    const key = reason === 'state-refused' ? 'refused' : 'obstacle';
    return t(`agreementCard.sentences.${key}`, { state: stateName(language, state) });
  }
  if (step === 'waiting') {
    const day = days ? format.weekdayDate(days.lastDay) : '';
    return t('agreementCard.sentences.waiting', { day });
  }
  if (step === 'offer') {
    return t(`agreementCard.sentences.${hasReport ? 'offer' : 'report'}`);
  }
  if (step === 'consent' && current.consentWithdrawn) return t('agreementCard.sentences.paper');
  return t(`agreementCard.sentences.${step}`);
}
