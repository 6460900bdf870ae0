import { stateName } from '@repo/contract/address-states';
import type { ContractStep, CurrentContract } from '@repo/contract/contracts';
import { ButtonLink } from '@repo/screens/links.tsx';
import { SectionCard } from '@repo/ui/card.tsx';
import { FormActions } from '@repo/ui/form-actions.tsx';
import { pencilIcon } from '@repo/ui/icons.ts';
import { Stack } from '@repo/ui/stack.tsx';
import { Text } from '@repo/ui/text.tsx';
import { useLanguage } from './agreement-card.messages.ts';
import { signedDays } from './signed-days.ts';

const open = new Set<ContractStep>(['consent', 'rights', 'sign', 'waiting']);

/** Returns whether something is the client's to decide now. */
export const isOpen = ({ step, state }: CurrentContract): boolean =>
  open.has(step) || (step === 'state' && state === null);

/** The next step on the way to a contract, or where the contract stands. */
export function AgreementCard({ current }: { current: CurrentContract }) {
  const { t } = useLanguage();
  const { step } = current;
  const sentence = useSentence(current);
  const isUnknown = step === 'state' && current.state === null;
  return (
    <SectionCard title={t('agreementCard.title')} icon={pencilIcon}>
      <Stack gap={2}>
        <Text measure>{sentence}</Text>
        <FormActions>
          <ButtonLink
            href={isUnknown ? '/account#address' : '/agreement'}
            variant={isOpen(current) && step !== 'waiting' ? 'primary' : 'secondary'}
          >
            {t(`agreementCard.actions.${actionOf(current)}`)}
          </ButtonLink>
        </FormActions>
      </Stack>
    </SectionCard>
  );
}

function actionOf({ step, state }: CurrentContract) {
  switch (step) {
    case 'state':
      return state === null ? 'unknown' : 'obstacle';
    case 'consent':
    case 'rights':
    case 'sign':
      return step;
    case 'waiting':
    case 'in-force':
      return 'signed';
    case 'offer':
    case 'void':
      return 'offer';
    default:
      return 'ended';
  }
}

function useSentence({ step, state, contract }: CurrentContract): string {
  const { t, language, format } = useLanguage();
  const days = contract && signedDays(contract);
  if (step === 'state') {
    if (state === null) return t('agreementCard.sentences.unknown');
    return t('agreementCard.sentences.obstacle', { state: stateName(language, state) });
  }
  if (step === 'waiting') {
    const day = days ? format.weekdayDate(days.lastDay) : '';
    return t('agreementCard.sentences.waiting', { day });
  }
  return t(`agreementCard.sentences.${step === 'void' ? 'offer' : step}`);
}
