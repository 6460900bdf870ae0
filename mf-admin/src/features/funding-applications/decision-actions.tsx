import { displayName } from '@repo/contract/display-name';
import {
  isOpenApplication,
  type ClientFundingApplication,
  type FundingStatus,
} from '@repo/contract/funding';
import { useSingleFlight } from '@repo/screens/use-single-flight.ts';
import { Button } from '@repo/ui/button.tsx';
import { Row } from '@repo/ui/stack.tsx';
import { useFocusReturn } from '@repo/ui/use-focus-return.ts';
import { useLanguage } from './funding-applications.messages.ts';
import { useDecide, type DialogDecision } from './decision-dialog.tsx';

type DirectDecision = Exclude<FundingStatus, DialogDecision>;

interface DecisionActionsProps {
  application: ClientFundingApplication;
  onAsk: (decision: DialogDecision) => void;
}

export function DecisionActions({ application, onAsk }: DecisionActionsProps) {
  const { t } = useLanguage();
  const { status, client } = application;
  const isOpen = isOpenApplication(application);
  return (
    <Row
      gap={1}
      tabIndex={-1}
      role="group"
      aria-label={`${t('words.decision')}: ${displayName(client)}`}
    >
      {status === 'submitted' && (
        <DirectButton application={application} status="qualified" variant="secondary">
          {t('fundingApplications.qualify')}
        </DirectButton>
      )}
      <Button variant={isOpen ? 'primary' : 'secondary'} onClick={() => onAsk('approved')}>
        {t(
          status === 'approved'
            ? 'fundingApplications.changeAmount'
            : 'fundingApplications.approve',
        )}
      </Button>
      <Button variant="secondary" onClick={() => onAsk('rejected')}>
        {t(
          status === 'rejected' ? 'fundingApplications.changeReason' : 'fundingApplications.reject',
        )}
      </Button>
      {status !== 'submitted' && (
        <DirectButton application={application} status="submitted" variant="quiet">
          {t('fundingApplications.reopen')}
        </DirectButton>
      )}
    </Row>
  );
}

interface DirectButtonProps {
  application: ClientFundingApplication;
  status: DirectDecision;
  variant: 'secondary' | 'quiet';
  children: string;
}

function DirectButton({ application, status, variant, children }: DirectButtonProps) {
  const { t } = useLanguage();
  const { decide, explain, isPending } = useDecide(application);
  const button = useFocusReturn<HTMLButtonElement>();
  const press = useSingleFlight(() => decide({ status }).catch(explain));
  return (
    <Button
      ref={button}
      variant={variant}
      pending={isPending}
      pendingText={t('words.saving')}
      onClick={() => void press()}
    >
      {children}
    </Button>
  );
}
