import { api } from '@repo/api-client/api.ts';
import type { ClientDetail } from '@repo/contract/clients';
import type { ClientContract } from '@repo/contract/contracts';
import { useLocation, useToast } from '@repo/federation/shell-context.tsx';
import { addDays } from '@repo/law/days.ts';
import { useFailureToast } from '@repo/screens/failure.ts';
import { ButtonLink } from '@repo/screens/links.tsx';
import { useSingleFlight } from '@repo/screens/use-single-flight.ts';
import { Button } from '@repo/ui/button.tsx';
import { TitledCard } from '@repo/ui/card.tsx';
import { DefinitionList } from '@repo/ui/definition-list.tsx';
import { downloadIcon, sendIcon } from '@repo/ui/icons.ts';
import { Row } from '@repo/ui/stack.tsx';
import { useState } from 'react';
import { contractFilePath, listQueryOf, offerPath } from '../../paths.ts';
import { ContractTermsList } from './contract-terms-list.tsx';
import { EndDialog } from './end-dialog.tsx';
import { GuaranteeList } from './guarantee-list.tsx';
import { NoticeDialog } from './notice-dialog.tsx';
import { StepBadge } from './step-badge.tsx';
import { useLanguage } from './contracts.messages.ts';

interface ContractCardProps {
  client: ClientDetail;
  contract: ClientContract;
  today: string;
  canOffer: boolean;
}

export function ContractCard(props: ContractCardProps) {
  const { client, contract } = props;
  const { t, format } = useLanguage();
  const { signedOn, offeredAt, offeredBy } = contract;
  const offered = format.date(offeredAt);
  return (
    <TitledCard
      as="section"
      tabIndex={-1}
      title={
        signedOn
          ? t('contracts.current.contract', { date: format.calendarDate(signedOn) })
          : t('contracts.current.offer', { date: offered })
      }
      subtitle={
        offeredBy
          ? t('contracts.offeredBy', { date: offered, name: offeredBy })
          : t('contracts.offeredOn', { date: offered })
      }
      action={<StepBadge {...contract} />}
      gap={3}
    >
      <ContractTermsList terms={contract.terms} />
      <Dates contract={contract} />
      <ContractGuarantee client={client} contractId={contract.id} />
      <Actions {...props} />
    </TitledCard>
  );
}

/** Reads before the signature too, so that what it shows comes with the signed contract and moves no button later. */
function ContractGuarantee({ client, contractId }: { client: ClientDetail; contractId: string }) {
  const { data } = api.guarantee.list.useQuery({ id: client.id });
  const guarantee = data?.find((one) => one.contractId === contractId);
  return guarantee ? <GuaranteeList guarantee={guarantee} /> : null;
}

function Dates({ contract }: { contract: ClientContract }) {
  const { t, format } = useLanguage();
  const { completesOn, signedOn, cancelDueOn, endedOn, noticeReceivedOn } = contract;
  const day = (term: string, date: string | null, write = format.calendarDate) =>
    date ? [{ term, value: write(date) }] : [];
  const endOf = (date: string) => t('contracts.endOf', { date: format.calendarDate(date) });
  return (
    <DefinitionList
      items={[
        ...day(t('contracts.completesOn'), completesOn),
        ...day(t('contracts.signedOn'), signedOn),
        ...day(t('contracts.cancelUntil'), cancelDueOn, endOf),
        ...day(t('contracts.startsOn'), cancelDueOn && addDays(cancelDueOn, 1)),
        ...day(t('contracts.endedOn'), endedOn),
        ...day(t('contracts.receivedOn'), noticeReceivedOn),
      ]}
    />
  );
}

function Actions({ client, contract, today, canOffer }: ContractCardProps) {
  const { t } = useLanguage();
  const list = listQueryOf(useLocation().search);
  const [asked, setAsked] = useState<'notice' | 'stop' | 'void' | null>(null);
  const close = () => setAsked(null);
  const { id, step, signedAt } = contract;
  const isBinding = signedAt !== null && step !== 'cancelled' && step !== 'void';
  return (
    <Row gap={1}>
      {canOffer && (
        <ButtonLink href={offerPath(client.id, list)} variant="secondary">
          {t(step === 'sign' ? 'contracts.correctOffer' : 'contracts.makeOffer')}
        </ButtonLink>
      )}
      <ButtonLink href={contractFilePath(client.id, id)} variant="secondary" icon={downloadIcon}>
        {t(signedAt ? 'contracts.openCopy' : 'contracts.openOffer')}
      </ButtonLink>
      {signedAt && <SendCopyButton client={client} contractId={id} />}
      {isBinding && (
        <Button variant="secondary" onClick={() => setAsked('notice')}>
          {t('contracts.recordNotice')}
        </Button>
      )}
      {step === 'in-force' && (
        <Button variant="secondary" onClick={() => setAsked('stop')}>
          {t('contracts.end.stop.open')}
        </Button>
      )}
      {isBinding && (
        <Button variant="secondary" onClick={() => setAsked('void')}>
          {t('contracts.end.void.open')}
        </Button>
      )}
      {(asked === 'stop' || asked === 'void') && (
        <EndDialog client={client} contractId={id} as={asked} onClose={close} />
      )}
      {asked === 'notice' && (
        <NoticeDialog client={client} contract={contract} today={today} onClose={close} />
      )}
    </Row>
  );
}

function SendCopyButton({ client, contractId }: { client: ClientDetail; contractId: string }) {
  const { t } = useLanguage();
  const toast = useToast();
  const failureToast = useFailureToast();
  const { mutateAsync, isPending } = api.clientContracts.sendCopy.useMutation({
    onSuccess: ({ email }) => toast.show({ title: t('contracts.copySent'), description: email }),
    onError: (error) => failureToast(t('contracts.copyFailed'), error),
  });
  const press = useSingleFlight(() => mutateAsync({ id: client.id, contractId }).catch(() => null));
  return (
    <Button
      variant="secondary"
      icon={sendIcon}
      pending={isPending}
      pendingText={t('words.sending')}
      onClick={() => void press()}
    >
      {t('contracts.sendCopy')}
    </Button>
  );
}
