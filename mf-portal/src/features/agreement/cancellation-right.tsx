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
