import { stateName } from '@repo/contract/address-states';
import type { ContractDetails } from '@repo/contract/contracts';
import { MIN_CANCEL_DAYS } from '@repo/contract/state-policies';
import { Stack } from '@repo/ui/stack.tsx';
import { Text } from '@repo/ui/text.tsx';
import { useLanguage } from './signing.messages.ts';

export interface RightToCancel {
  english: string;
  spanish: string;
}

/** The words of 15 USC 1679d(b)(4), which stand in bold immediately beside the space for the signature. */
export function CancellationRight({ right: { english, spanish } }: { right: RightToCancel }) {
  const { language } = useLanguage();
  return (
    <Stack gap={1} data-cancellation-right>
      {language === 'es' && (
        <Text measure weight="bold">
          {spanish}
        </Text>
      )}
      <Text measure weight="bold" lang="en">
        {english}
      </Text>
    </Stack>
  );
}

export function TimeToCancel({ contract }: { contract: ContractDetails }) {
  const { t, language, format } = useLanguage();
  const { state, ifSignedToday } = contract;
  if (!ifSignedToday) return null;
  const { cancelDueOn, cancelDays } = ifSignedToday;
  const sentences = [
    t('signing.contract.canCancel', { day: format.weekdayDate(cancelDueOn) }),
    cancelDays > MIN_CANCEL_DAYS &&
      t('signing.contract.longerByState', { state: stateName(language, state) }),
  ];
  return <Text measure>{sentences.filter(Boolean).join(' ')}</Text>;
}
