import { api } from '@repo/api-client/api.ts';
import type { Chargeback, ClientCharge } from '@repo/contract/charges';
import { Button } from '@repo/ui/button.tsx';
import { SectionCard } from '@repo/ui/card.tsx';
import { Notice } from '@repo/ui/notice.tsx';
import { Stack } from '@repo/ui/stack.tsx';
import { SoftText, Text } from '@repo/ui/text.tsx';
import { useFailureToast } from '@repo/screens/failure.ts';
import { TextLink } from '@repo/screens/links.tsx';
import { useSingleFlight } from '@repo/screens/use-single-flight.ts';
import { proofFilePath } from '../../paths.ts';
import { useLanguage } from './card-charges.messages.ts';

export function CardCharges({ clientId: id }: { clientId: string }) {
  const { t } = useLanguage();
  const { data: charges = [] } = api.charges.ofClient.useQuery({ id });
  if (charges.length === 0) return null;
  return (
    <SectionCard title={t('charges.title')} gap={2}>
      <Stack as="ul" role="list" gap={2}>
        {charges.map((charge) => (
          <Charge key={charge.id} clientId={id} charge={charge} />
        ))}
      </Stack>
    </SectionCard>
  );
}

function Charge({ clientId, charge }: { clientId: string; charge: ClientCharge }) {
  const { t, format } = useLanguage();
  const { number, amount, chargeOn, state, problem, chargebacks } = charge;
  return (
    <li>
      <Stack gap={1}>
        <Text>
          {t(`charges.${state}`, {
            number,
            amount: format.moneyWithCents(amount),
            day: format.calendarDate(chargeOn),
            problem: problem ?? '',
          })}
        </Text>
        {chargebacks.map((chargeback) => (
          <BankDispute key={chargeback.id} clientId={clientId} chargeback={chargeback} />
        ))}
      </Stack>
    </li>
  );
}

function BankDispute({ clientId, chargeback }: { clientId: string; chargeback: Chargeback }) {
  const { t, format } = useLanguage();
  const { id, amount, reason, answerBy, closedAt, status, disputes, evidence } = chargeback;
  const money = format.moneyWithCents(amount);
  if (closedAt) {
    return (
      <>
        <Text tone="soft">{t('charges.bankClosed', { amount: money, status })}</Text>
        <Evidence evidence={evidence} />
      </>
    );
  }
  return (
    <Notice tone="attention" title={t('charges.bankTitle', { amount: money, reason })}>
      <Stack gap={1} align="start">
        <Text measure>
          {t('charges.bankText', { day: answerBy ? format.date(answerBy) : t('words.none') })}
        </Text>
        <Evidence evidence={evidence} />
        {chargeback.mayBeAnswered && (!evidence || evidence.problem) && <SendProof id={id} />}
        {disputes.map((disputeId, index) => (
          <TextLink key={disputeId} href={`${proofFilePath(clientId, disputeId)}?enclosures=none`}>
            {t('charges.proof', { number: index + 1 })}
          </TextLink>
        ))}
      </Stack>
    </Notice>
  );
}

function Evidence({ evidence }: Pick<Chargeback, 'evidence'>) {
  const { t, format } = useLanguage();
  if (!evidence) return null;
  const { sentAt, requestedBy, problem, fileSize, fileSha256 } = evidence;
  if (problem) {
    return (
      <Text measure tone="danger">
        {t(`charges.evidenceProblem.${problem}`)}
      </Text>
    );
  }
  if (!sentAt) return <Text>{t('charges.evidenceSending')}</Text>;
  return (
    <Stack gap={0.5}>
      <Text measure>
        {t('charges.evidenceSent', {
          day: format.dateTime(sentAt),
          name: requestedBy ?? t('words.none'),
          size: format.fileSize(fileSize ?? 0),
        })}
      </Text>
      <SoftText>{t('charges.evidenceHash', { hash: fileSha256 ?? '' })}</SoftText>
    </Stack>
  );
}

function SendProof({ id: chargebackId }: { id: string }) {
  const { t } = useLanguage();
  const failureToast = useFailureToast();
  const utils = api.useUtils();
  const { mutateAsync, isPending } = api.charges.sendEvidence.useMutation({
    onSettled: () => utils.charges.invalidate(),
    onError: (error) => failureToast(t('charges.evidenceFailed'), error),
  });
  const press = useSingleFlight(() => mutateAsync({ chargebackId }).catch(() => null));
  return (
    <Button pending={isPending} pendingText={t('charges.sending')} onClick={() => void press()}>
      {t('charges.send')}
    </Button>
  );
}
