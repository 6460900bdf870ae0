import type { MatchCandidate } from '@repo/contract/report-comparison';
import { SoftText } from '@repo/ui/text.tsx';
import { styled } from 'styled-components';
import { addMessages } from './language.ts';
import { en, es } from './match-reasons.messages.ts';

const useLanguage = addMessages({ reasons: en }, { reasons: es });

export function MatchReasons({ candidate }: { candidate: MatchCandidate }) {
  const { t } = useLanguage();
  const { probability, reasons } = candidate;
  return (
    <Line forwardedAs="span">
      {t('reasons.likeness', {
        percent: Math.round(probability * 100),
        reasons: reasons.map((reason) => t(`reasons.${reason}`)).join(', '),
      })}
    </Line>
  );
}

const Line = styled(SoftText)`
  display: block;
`;
