import { api } from '@repo/api-client/api.ts';
import { bureauNames, type Bureau } from '@repo/contract/credit-reports';
import {
  disputableFindings,
  type DisputeKind,
  type DisputeStatus,
  type DisputeSummary,
} from '@repo/contract/disputes';
import type { AnsweredFinding } from '@repo/contract/report-findings';
import { useToast } from '@repo/federation/shell-context.tsx';
import { documentNames } from '@repo/i18n/document-names.ts';
import { letterKinds } from '@repo/i18n/letter-kinds.ts';
import { outcomeNames } from '@repo/i18n/outcome-names.ts';
import { ItemTracks } from '@repo/report-view/item-tracks.tsx';
import { ConfirmModal } from '@repo/screens/confirm-modal.tsx';
import { useFailureToast } from '@repo/screens/failure.ts';
import { TextLink } from '@repo/screens/links.tsx';
import { Loaded } from '@repo/screens/loaded.tsx';
import { Badge } from '@repo/ui/badge.tsx';
import { Button, type ButtonProps } from '@repo/ui/button.tsx';
import { TitledCard } from '@repo/ui/card.tsx';
import { Disclosure } from '@repo/ui/disclosure.tsx';
import { Heading } from '@repo/ui/heading.tsx';
import { Skeleton } from '@repo/ui/skeleton.tsx';
import { Row, Stack } from '@repo/ui/stack.tsx';
import { Table, type Column } from '@repo/ui/table.tsx';
import { SoftText, Text } from '@repo/ui/text.tsx';
import type { Tone } from '@repo/ui/tone.ts';
import { useFocusReturn } from '@repo/ui/use-focus-return.ts';
import { useState } from 'react';
import {
  documentPath,
  letterFilePath,
  mailingPath,
  proofFilePath,
  proofsFilePath,
} from '../../paths.ts';
import { AnswerDialog } from './answer-dialog.tsx';
import { DeliveryDialog } from './delivery-dialog.tsx';
import { InformationDialog } from './information-dialog.tsx';
import type { LetterAction } from './letter-form.tsx';
import { useLanguage } from './letters.messages.ts';
import { ProofDialog } from './proof-dialog.tsx';
import { ReturnDialog } from './return-dialog.tsx';

interface LettersCardProps {
  clientId: string;
  findings: readonly AnsweredFinding[];
}

export function LettersCard({ clientId, findings }: LettersCardProps) {
  const { t } = useLanguage();
  const [asked, setAsked] = useState<AskedLetter>();
  const columns = useColumns(clientId, setAsked);
  const letters = api.clientDisputes.list.useQuery({ id: clientId });
  const standing = api.clientContracts.standing.useQuery({ id: clientId });
  return (
    <TitledCard as="section" title={t('letters.title')} subtitle={t('letters.text')} gap={2}>
      <Loaded
        query={letters}
        skeleton={<Skeleton shape="block" height="md" />}
        errorTitle={t('letters.failed')}
        small
      >
        {(list) => (
          <>
            {list.length === 0 ? (
              <Text tone="soft">{t('letters.empty')}</Text>
            ) : (
              <Table
                caption={t('letters.title')}
                columns={columns}
                rows={list}
                rowKey={({ id }) => id}
              />
            )}
            <Standings letters={list} />
            {list.filter(({ postedOn, deliveredOn }) => postedOn ?? deliveredOn).length > 1 && (
              <TextLink href={proofsFilePath(clientId)}>{t('letters.proofs')}</TextLink>
            )}
            {standing.data &&
              (standing.data.step === 'in-force' ? (
                <Proposals clientId={clientId} offered={disputableFindings(findings, list)} />
              ) : (
                <Text tone="soft">{t('letters.notYet')}</Text>
              ))}
          </>
        )}
      </Loaded>
      {asked && <AskedDialog clientId={clientId} {...asked} onClose={() => setAsked(undefined)} />}
    </TitledCard>
  );
}

function Standings({ letters }: { letters: readonly DisputeSummary[] }) {
  const { t, format, language } = useLanguage();
  const underway = letters.filter(
    ({ status, tracks }) => status !== 'withdrawn' && tracks.length > 0,
  );
  if (underway.length === 0) return null;
  return (
    <Disclosure summary={t('letters.standings')} wide>
      <Stack gap={3}>
        {underway.map((letter) => (
          <Stack key={letter.id} gap={1.5}>
            <Heading level={3} size="md">
              {t('letters.standingOf', {
                bureau: bureauNames[letter.bureau],
                kind: letterKinds[language][letter.kind],
                date: format.date(letter.createdAt),
              })}
            </Heading>
            <ItemTracks dispute={letter} reader="admin" level={4} />
          </Stack>
        ))}
      </Stack>
    </Disclosure>
  );
}

interface AskedLetter {
  action: LetterAction | 'withdraw';
  letter: DisputeSummary;
}

const dialogs = {
  answer: AnswerDialog,
  deliver: DeliveryDialog,
  extend: InformationDialog,
  proof: ProofDialog,
  return: ReturnDialog,
} as const satisfies Record<LetterAction, unknown>;

interface AskedDialogProps extends AskedLetter {
  clientId: string;
  onClose: () => void;
}

function AskedDialog({ clientId, action, letter, onClose }: AskedDialogProps) {
  if (action === 'withdraw') {
    return <WithdrawDialog clientId={clientId} disputeId={letter.id} onClose={onClose} />;
  }
  const Dialog = dialogs[action];
  return <Dialog letter={letter} onClose={onClose} />;
}

interface ProposalsProps {
  clientId: string;
  offered: ReturnType<typeof disputableFindings>;
}

interface Proposal {
  bureau: Bureau;
  kind: DisputeKind;
  findings: string[];
}

function usePropose(clientId: string) {
  const { t } = useLanguage();
  const toast = useToast();
  const failureToast = useFailureToast();
  const { clientDisputes } = api.useUtils();
  const { mutate, isPending, variables } = api.clientDisputes.propose.useMutation({
    onSuccess: () =>
      toast.show({ title: t('letters.proposed'), description: t('letters.proposedText') }),
    onError: (error) => failureToast(t('letters.proposeFailed'), error),
    onSettled: () => clientDisputes.list.invalidate({ id: clientId }),
  });
  const propose = (proposal: Proposal) => mutate({ id: clientId, ...proposal });
  return { propose, isPending, bureau: isPending ? variables.bureau : undefined };
}

function Proposals({ clientId, offered }: ProposalsProps) {
  const { t } = useLanguage();
  const { propose, isPending, bureau: pending } = usePropose(clientId);
  return (
    <Row gap={1} tabIndex={-1}>
      {offered.length === 0 && <Text tone="soft">{t('letters.nothing')}</Text>}
      {offered.map(({ bureau, findings }) => (
        <ProposeButton
          key={bureau}
          pending={pending === bureau}
          aria-disabled={isPending}
          onClick={() =>
            isPending ||
            propose({ bureau, kind: 'dispute', findings: findings.map(({ key }) => key) })
          }
        >
          {t('letters.propose', { bureau: bureauNames[bureau], count: findings.length })}
        </ProposeButton>
      ))}
    </Row>
  );
}

/** The focus stays in the row around it when it leaves. */
function ProposeButton(props: ButtonProps) {
  const button = useFocusReturn<HTMLButtonElement>();
  return <Button {...props} ref={button} variant="secondary" size="sm" />;
}

const tones: Record<DisputeStatus, Tone> = {
  'to-sign': 'attention',
  'out-of-date': 'attention',
  signed: 'attention',
  mailed: 'positive',
  delivered: 'positive',
  overdue: 'attention',
  answered: 'positive',
  withdrawn: 'neutral',
};

function useColumns(
  clientId: string,
  onAsk: (asked: AskedLetter) => void,
): Column<DisputeSummary>[] {
  const { t, format, language } = useLanguage();
  return [
    {
      header: t('letters.bureau'),
      primary: true,
      cell: ({ bureau, kind }) => (
        <Stack gap={0.5}>
          <span>{bureauNames[bureau]}</span>
          {kind !== 'dispute' && <SoftText>{letterKinds[language][kind]}</SoftText>}
        </Stack>
      ),
    },
    {
      header: t('words.status'),
      cell: ({ status, returnedOn, outcomes, missingEnclosures }) => (
        <Stack gap={0.5} align="start">
          <Badge tone={tones[status]}>{t(`letters.status.${status}`)}</Badge>
          {returnedOn && (
            <SoftText>{t('letters.cameBack', { date: format.calendarDate(returnedOn) })}</SoftText>
          )}
          {[...new Set(outcomes.map(({ outcome }) => outcome))].map((outcome) => (
            <SoftText key={outcome}>{outcomeNames[language][outcome]}</SoftText>
          ))}
          {missingEnclosures.length > 0 && (
            <SoftText>
              {t('letters.missing', {
                documents: missingEnclosures
                  .map((type) => documentNames[language][type])
                  .join(', '),
              })}
            </SoftText>
          )}
        </Stack>
      ),
    },
    {
      header: t('letters.about'),
      cell: ({ items }) => [...new Set(items.flatMap(({ creditor }) => creditor || []))].join(', '),
    },
    { header: t('letters.prepared'), cell: ({ createdAt }) => format.date(createdAt) },
    {
      header: t('letters.signed'),
      cell: ({ signedAt }) => (signedAt ? format.date(signedAt) : t('words.none')),
    },
    {
      header: t('letters.dueOn'),
      cell: ({ dueOn, informationReceivedOn }) => (
        <Stack gap={0.5} align="start">
          <span>{dueOn ? format.calendarDate(dueOn) : t('words.none')}</span>
          {informationReceivedOn && (
            <SoftText>
              {t('letters.extendedOn', { date: format.calendarDate(informationReceivedOn) })}
            </SoftText>
          )}
        </Stack>
      ),
    },
    {
      header: t('letters.letter'),
      cell: (letter) => (
        <LetterActions
          clientId={clientId}
          letter={letter}
          onAsk={(action) => onAsk({ action, letter })}
        />
      ),
    },
  ];
}

interface LetterProps {
  clientId: string;
  letter: DisputeSummary;
}

/** Kinds to which the client adds nothing. */
const proposable: ReadonlySet<DisputeKind> = new Set(['procedure']);

function ProposeSteps({ clientId, letter }: LetterProps) {
  const { t } = useLanguage();
  const { propose, isPending } = usePropose(clientId);
  return letter.nextSteps
    .filter(({ kind, allowed }) => allowed && proposable.has(kind))
    .map(({ kind, findings }) => (
      <ProposeButton
        key={kind}
        pending={isPending}
        onClick={() => propose({ bureau: letter.bureau, kind, findings })}
      >
        {t('letters.proposeProcedure')}
      </ProposeButton>
    ));
}

interface LetterActionsProps extends LetterProps {
  onAsk: (action: AskedLetter['action']) => void;
}

function LetterActions({ clientId, letter, onAsk }: LetterActionsProps) {
  const { t } = useLanguage();
  const documents = api.documents.listForClient.useQuery({ id: clientId });
  const answers = documents.data?.filter(({ answerTo }) => answerTo?.disputeId === letter.id) ?? [];
  const proofs = documents.data?.filter(({ proofOf }) => proofOf?.disputeId === letter.id) ?? [];
  const { id, status, signedAt, mailingId, postedOn, deliveredOn, items } = letter;
  const isSent = postedOn !== null || deliveredOn !== null;
  const isUnderway = status !== 'withdrawn' && status !== 'answered' && deliveredOn === null;
  return (
    <Row gap={1} tabIndex={-1}>
      {(signedAt !== null || items.length > 0) && (
        <TextLink href={letterFilePath(clientId, id)}>{t('letters.open')}</TextLink>
      )}
      {mailingId && <TextLink href={mailingPath(mailingId)}>{t('letters.mailing')}</TextLink>}
      {answers.map((document) => (
        <TextLink key={document.id} href={documentPath(document.id)}>
          {t('letters.answerFile', { name: document.fileName })}
        </TextLink>
      ))}
      {proofs.map((document) => (
        <TextLink key={document.id} href={documentPath(document.id)}>
          {t('letters.proofFile', { name: document.fileName })}
        </TextLink>
      ))}
      {isSent && <TextLink href={proofFilePath(clientId, id)}>{t('letters.proof')}</TextLink>}
      {deliveredOn !== null && (
        <ActionButton onPress={() => onAsk('proof')}>{t('letters.proofAttach')}</ActionButton>
      )}
      {isUnderway && signedAt !== null && (
        <ActionButton onPress={() => onAsk('deliver')}>{t('letters.deliver')}</ActionButton>
      )}
      {isSent && (
        <ActionButton onPress={() => onAsk('answer')}>
          {t(status === 'answered' ? 'letters.correctAnswer' : 'letters.answer')}
        </ActionButton>
      )}
      {isUnderway && postedOn !== null && letter.outcomes.length === 0 && (
        <ActionButton onPress={() => onAsk('return')}>{t('letters.return')}</ActionButton>
      )}
      <ProposeSteps clientId={clientId} letter={letter} />
      {letter.isExtendable && (
        <ActionButton onPress={() => onAsk('extend')}>{t('letters.extend')}</ActionButton>
      )}
      {isUnderway && postedOn === null && (
        <ActionButton onPress={() => onAsk('withdraw')}>{t('letters.withdraw')}</ActionButton>
      )}
    </Row>
  );
}

function ActionButton({ onPress, children }: { onPress: () => void; children: string }) {
  return (
    <Button variant="secondary" size="sm" onClick={onPress}>
      {children}
    </Button>
  );
}

interface WithdrawDialogProps {
  clientId: string;
  disputeId: string;
  onClose: () => void;
}

function WithdrawDialog({ clientId, disputeId, onClose }: WithdrawDialogProps) {
  const { t } = useLanguage();
  const toast = useToast();
  const failureToast = useFailureToast();
  const { clientDisputes } = api.useUtils();
  const { mutate, isPending } = api.clientDisputes.withdraw.useMutation({
    onSuccess: () => toast.show({ title: t('letters.withdrawn') }),
    onError: (error) => failureToast(t('letters.withdrawFailed'), error),
    onSettled: () => {
      onClose();
      return clientDisputes.list.invalidate({ id: clientId });
    },
  });
  return (
    <ConfirmModal
      title={t('letters.withdrawTitle')}
      description={t('letters.withdrawText')}
      confirm={t('letters.withdrawConfirm')}
      pending={isPending}
      pendingText={t('words.saving')}
      onConfirm={() => mutate({ id: clientId, disputeId })}
      onClose={onClose}
    />
  );
}
