import type { ContractStep, CurrentContract } from '@repo/contract/contracts';
import { Row } from '@repo/ui/stack.tsx';
import { SoftText } from '@repo/ui/text.tsx';
import { TrackDots, type Station } from '@repo/ui/track.tsx';
import { useLanguage } from './agreement.messages.ts';

const road: readonly ContractStep[] = ['state', 'consent', 'rights', 'offer', 'sign'];

export function StepDots({ current }: { current: CurrentContract }) {
  const { t } = useLanguage();
  const { step, state, consentWithdrawn } = current;
  const place = road.indexOf(step);
  // Where no contract is made, the way goes no further; on paper it does not go over this page.
  if (place < 0 || (step === 'state' && state !== null) || consentWithdrawn) return null;
  const stations = road.map((_, index): Station => {
    const state = index < place ? 'done' : index === place ? 'current' : 'ahead';
    return { label: '', state };
  });
  return (
    <Row gap={1}>
      <TrackDots stations={stations} />
      <SoftText>{t('agreement.step', { step: place + 1, steps: road.length })}</SoftText>
    </Row>
  );
}
