import { api } from '@repo/api-client/api.ts';
import { bureauNames } from '@repo/contract/credit-reports';
import type { DisputeDetails, EnclosureType } from '@repo/contract/disputes';
import { useShell } from '@repo/federation/shell-context.tsx';
import { documentNames } from '@repo/i18n/document-names.ts';
import { ItemTracks } from '@repo/report-view/item-tracks.tsx';
import { BackLink, TextLink } from '@repo/screens/links.tsx';
import { Loaded } from '@repo/screens/loaded.tsx';
import { Screen } from '@repo/screens/screen.tsx';
import { Card, SectionCard } from '@repo/ui/card.tsx';
import { DocumentBlocks } from '@repo/ui/document-blocks.tsx';
import { Notice } from '@repo/ui/notice.tsx';
import { ScreenOnly } from '@repo/ui/print.tsx';
import { SkeletonList } from '@repo/ui/skeleton-list.tsx';
import { Stack } from '@repo/ui/stack.tsx';
import { Text } from '@repo/ui/text.tsx';
import { useCallback } from 'react';
import type { ViewTextInput } from '@repo/contract/contracts';
import { ChangedText } from '../agreement/changed-text.tsx';
import { DocumentSkeleton } from '../agreement/document-skeleton.tsx';
import { PdfLink } from '../agreement/pdf-link.tsx';
import { SignableDocument } from '../agreement/signable-document.tsx';
import { useStepFocus } from '../agreement/use-step-focus.ts';
import { AnswerUpload } from './answer-upload.tsx';
import { Answer } from './answer.tsx';
import { Proof } from './proof.tsx';
import { LetterForm } from './letter-form.tsx';
import { PrintButton } from './print-button.tsx';
import { WithdrawButton } from './withdraw-button.tsx';
import { useLanguage } from './letters.messages.ts';

export default function LetterScreen({ params }: { params: Record<string, string> }) {
  const { t } = useLanguage();
  const query = api.disputes.get.useQuery({ disputeId: params['disputeId'] ?? '' });
  const letter = query.data;
  const content = useStepFocus(letter && stepOf(letter));
  return (
    <Screen
      name={
        letter
          ? t(`letters.to.${letter.kind}`, { bureau: bureauNames[letter.bureau] })
          : t('letters.name')
      }
      lede={letter && isOpen(letter) ? t('letters.waiting') : undefined}
      action={letter && !isOpen(letter) && <PrintButton />}
      back={
        <ScreenOnly>
          <BackLink href="/letters">{t('letters.back')}</BackLink>
        </ScreenOnly>
      }
    >
      <Stack ref={content} gap={3}>
        <ChangedText hash={letter && isOpen(letter) ? letter.letter?.hash : undefined} />
        <Loaded query={query} errorTitle={t('letters.letterError')} skeleton={<DocumentSkeleton />}>
          {(dispute) => <Letter dispute={dispute} />}
        </Loaded>
      </Stack>
    </Screen>
  );
}

const isOpen = ({ status }: DisputeDetails) => status === 'to-sign' || status === 'out-of-date';

/** A delivery takes no focus from a client who reads. */
function stepOf(dispute: DisputeDetails) {
  if (isOpen(dispute)) return 'open';
  return dispute.status === 'withdrawn' ? 'withdrawn' : 'signed';
}

function Letter({ dispute }: { dispute: DisputeDetails }) {
  const { t } = useLanguage();
  const { clientView } = useShell();
  const { id, status, letter, signedAt, postedOn, deliveredOn } = dispute;
  return (
    <>
      <State dispute={dispute} />
      {dispute.tracks.length > 0 && (
        <SectionCard title={t('letters.standing')} gap={3}>
          <ItemTracks dispute={dispute} reader="client" />
        </SectionCard>
      )}
      <Answer dispute={dispute} />
      <ScreenOnly>
        <Stack gap={3}>
          {(postedOn || deliveredOn) && <AnswerUpload disputeId={id} canSend={!clientView} />}
          <Proof dispute={dispute} />
        </Stack>
      </ScreenOnly>
      <MissingEnclosures types={dispute.missingEnclosures} />
      {letter && (isOpen(dispute) ? <Unsigned dispute={dispute} /> : <Signed letter={letter} />)}
      <ScreenOnly>
        <Stack gap={2} align="start">
          {(letter || signedAt) && (
            <PdfLink file={`disputes/${id}/letter`}>
              {t(signedAt ? 'letters.signedFile' : 'letters.file')}
            </PdfLink>
          )}
          {status !== 'withdrawn' && !postedOn && !deliveredOn && !clientView && (
            <WithdrawButton disputeId={id} />
          )}
        </Stack>
      </ScreenOnly>
    </>
  );
}

const states = {
  'out-of-date': { name: 'outdated', tone: 'attention' },
  signed: { name: 'signed', tone: 'positive' },
  returned: { name: 'returned', tone: 'attention' },
  mailed: { name: 'mailed', tone: 'positive' },
  delivered: { name: 'delivered', tone: 'positive' },
  overdue: { name: 'overdue', tone: 'attention' },
  answered: { name: 'answered', tone: 'info' },
  unanswered: { name: 'unanswered', tone: 'attention' },
  withdrawn: { name: 'withdrawn', tone: 'info' },
} as const;

function State({ dispute }: { dispute: DisputeDetails }) {
  const { t, format } = useLanguage();
  const {
    kind,
    status,
    letter,
    bureau,
    postedOn,
    deliveredOn,
    returnedOn,
    dueOn,
    informationReceivedOn,
  } = dispute;
  const day = deliveredOn ?? postedOn ?? returnedOn;
  if (!letter) {
    return (
      <Notice tone="attention" title={t('letters.outdatedTitle')}>
        {t(kind === 'block' ? 'letters.goneBlock' : 'letters.gone')}
      </Notice>
    );
  }
  const values = {
    bureau: bureauNames[bureau],
    day: day ? format.calendarDate(day) : '',
    dueOn: dueOn ? format.calendarDate(dueOn) : '',
  };
  const extension = informationReceivedOn
    ? t('letters.extended', { day: format.calendarDate(informationReceivedOn) })
    : status === 'delivered' && dispute.isExtendable && t('letters.extendable');
  return shownStates(dispute).map((state) => {
    const { name, tone } = states[state];
    const text =
      name === 'delivered'
        ? t(`letters.deliveredText.${kind}`, values)
        : t(`letters.${name}Text`, values);
    return (
      <Notice key={name} live={false} tone={tone} title={t(`letters.${name}Title`, values)}>
        {[text, extension].filter(Boolean).join(' ')}
      </Notice>
    );
  });
}

/** A returned letter is mailed again, once it is signed again where it is out of date. */
function shownStates({ status, returnedOn, outcomes }: DisputeDetails): (keyof typeof states)[] {
  if (status === 'to-sign') return [];
  const isSilent = outcomes.every(({ outcome }) => outcome === 'no-response');
  if (status === 'answered' && isSilent) return ['unanswered'];
  if (returnedOn === null || status === 'withdrawn') return [status];
  return status === 'signed' ? ['returned'] : ['returned', status];
}

function MissingEnclosures({ types }: { types: readonly EnclosureType[] }) {
  const { t, language } = useLanguage();
  if (types.length === 0) return null;
  const names = types.map((type) => documentNames[language][type]);
  const documents = names.join(', ');
  return (
    <Notice live={false} tone="attention" title={t('letters.missingTitle')}>
      {t('letters.missingText', { documents })}{' '}
      <TextLink href="/documents">{t('letters.missingLink')}</TextLink>
    </Notice>
  );
}

function Unsigned({ dispute }: { dispute: DisputeDetails }) {
  const { t } = useLanguage();
  const { clientView } = useShell();
  const { id, letter } = dispute;
  const standing = api.contracts.current.useQuery();
  const { mutate } = api.disputes.view.useMutation();
  const view = useCallback(
    (text: ViewTextInput) => mutate({ disputeId: id, ...text }),
    [id, mutate],
  );
  if (!letter) return null;
  return (
    <>
      <SignableDocument key={letter.hash} {...letter} onView={view} />
      {!clientView && (
        <SectionCard title={t('letters.signTitle')} gap={3}>
          <Loaded
            query={standing}
            errorTitle={t('letters.letterError')}
            skeleton={<SkeletonList rows={3} />}
            small
          >
            {({ consentWithdrawn }) =>
              consentWithdrawn ? (
                <OnPaper />
              ) : (
                <>
                  <Text measure>{t('letters.confirm')}</Text>
                  <LetterForm key={letter.hash} dispute={dispute} hash={letter.hash} />
                </>
              )
            }
          </Loaded>
        </SectionCard>
      )}
    </>
  );
}

function OnPaper() {
  const { t } = useLanguage();
  return (
    <Notice live={false} tone="attention" title={t('letters.paperTitle')}>
      {t('letters.paperText')} <TextLink href="/agreement">{t('letters.agreement')}</TextLink>
    </Notice>
  );
}

function Signed({ letter }: { letter: NonNullable<DisputeDetails['letter']> }) {
  return (
    <Card padding="lg" as="article">
      <DocumentBlocks blocks={letter.blocks} language="en" level={2} />
    </Card>
  );
}
