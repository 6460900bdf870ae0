import { api } from '@repo/api-client/api.ts';
import type { ContractStep, CurrentContract } from '@repo/contract/contracts';
import { Loaded } from '@repo/screens/loaded.tsx';
import { Screen } from '@repo/screens/screen.tsx';
import { Card } from '@repo/ui/card.tsx';
import { SkeletonList } from '@repo/ui/skeleton-list.tsx';
import { Stack } from '@repo/ui/stack.tsx';
import type { ComponentType } from 'react';
import { ConsentStep } from './consent-step.tsx';
import { EndedStep } from './ended-step.tsx';
import { OfferStep } from './offer-step.tsx';
import { RightsStep } from './rights-step.tsx';
import { RunningStep } from './running-step.tsx';
import { SignStep } from './sign-step.tsx';
import { StateStep } from './state-step.tsx';
import { StepDots } from './step-dots.tsx';
import { useLanguage } from './agreement.messages.ts';
import { useStepFocus } from './use-step-focus.ts';
import { useStepHeader } from './use-step-header.ts';
import { WaitingStep } from './waiting-step.tsx';

interface StepProps {
  current: CurrentContract;
  hasReport: boolean;
}

const contents: Record<ContractStep, ComponentType<StepProps>> = {
  state: StateStep,
  consent: ConsentStep,
  rights: RightsStep,
  offer: OfferStep,
  sign: SignStep,
  waiting: WaitingStep,
  'in-force': RunningStep,
  cancelled: EndedStep,
  stopped: EndedStep,
  completed: EndedStep,
  void: EndedStep,
};

export default function AgreementScreen() {
  const { t } = useLanguage();
  const query = api.contracts.current.useQuery();
  const hasReport = api.reports.latest.useQuery().data !== null;
  const header = useStepHeader(query.data, hasReport);
  const current = query.data;
  const content = useStepFocus(current && `${current.step} ${current.consentWithdrawn}`);
  return (
    <Screen
      name={[header.title, t('agreement.name')].filter(Boolean).join(' · ')}
      {...header}
      details={current && <StepDots current={current} />}
    >
      <div ref={content}>
        <Loaded
          query={query}
          errorTitle={t('agreement.error')}
          skeleton={
            <Card padding="lg">
              <SkeletonList rows={6} />
            </Card>
          }
        >
          {(current) => <Content key={current.step} current={current} hasReport={hasReport} />}
        </Loaded>
      </div>
    </Screen>
  );
}

function Content({ current, hasReport }: StepProps) {
  const Step = contents[current.step];
  return (
    <Stack gap={3}>
      <Step current={current} hasReport={hasReport} />
    </Stack>
  );
}
