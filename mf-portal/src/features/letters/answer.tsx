import { bureauNames } from '@repo/contract/credit-reports';
import type { DisputeDetails, DisputeOutcome, ItemOutcome } from '@repo/contract/disputes';
import { outcomeNames } from '@repo/i18n/outcome-names.ts';
import { Badge } from '@repo/ui/badge.tsx';
import { SectionCard } from '@repo/ui/card.tsx';
import { Row, Stack } from '@repo/ui/stack.tsx';
import { SoftText, Text } from '@repo/ui/text.tsx';
import type { Tone } from '@repo/ui/tone.ts';
import { useLanguage } from './letters.messages.ts';
import { NextSteps } from './next-steps.tsx';

export function Answer({ dispute }: { dispute: DisputeDetails }) {
  const { t } = useLanguage();
  const { bureau, items, outcomes } = dispute;
  if (outcomes.length === 0) return null;
  return (
    <SectionCard title={t('letters.answerTitle', { bureau: bureauNames[bureau] })} gap={3}>
      <Stack as="ul" role="list" gap={3}>
        {outcomes.map((answer) => (
          <li key={answer.finding}>
            <ItemAnswer
              creditor={items.find(({ finding }) => finding === answer.finding)?.creditor}
              answer={answer}
            />
          </li>
        ))}
      </Stack>
      <NextSteps dispute={dispute} />
    </SectionCard>
  );
}

const tones: Record<DisputeOutcome, Tone> = {
  deleted: 'positive',
  updated: 'positive',
  blocked: 'positive',
  verified: 'attention',
  remains: 'attention',
  frivolous: 'attention',
  'no-response': 'attention',
  reinserted: 'attention',
};

interface ItemAnswerProps {
  creditor: string | undefined;
  answer: ItemOutcome;
}

function ItemAnswer({ creditor, answer }: ItemAnswerProps) {
  const { t, format, language } = useLanguage();
  const { outcome, completedOn, reasons } = answer;
  return (
    <Stack gap={1} align="start">
      <Row gap={1}>
        <Text as="strong">{creditor || t('letters.unknownItem')}</Text>
        <Badge tone={tones[outcome]}>{outcomeNames[language][outcome]}</Badge>
      </Row>
      <Text measure>{t(`letters.meaning.${outcome}`)}</Text>
      {reasons && (
        <Text measure>
          {t('letters.reasons')} {reasons}
        </Text>
      )}
      {completedOn && (
        <SoftText>{t('letters.completedOn', { day: format.calendarDate(completedOn) })}</SoftText>
      )}
    </Stack>
  );
}
