import { api, byCursor } from '@repo/api-client/api.ts';
import { letterQueues, SIGN_DAYS, TRANSIT_DAYS, type LetterQueue } from '@repo/contract/mailings';
import { ButtonLink, TextLink } from '@repo/screens/links.tsx';
import { ListCard } from '@repo/screens/list-card.ts';
import { Loaded } from '@repo/screens/loaded.tsx';
import { NextPage } from '@repo/screens/next-page.tsx';
import { Screen } from '@repo/screens/screen.tsx';
import { useQueryChoice } from '@repo/screens/use-query-choice.ts';
import { Card } from '@repo/ui/card.tsx';
import { EmptyState } from '@repo/ui/empty-state.tsx';
import { checkIcon } from '@repo/ui/icons.ts';
import { Notice } from '@repo/ui/notice.tsx';
import { Row, Stack } from '@repo/ui/stack.tsx';
import { SoftText } from '@repo/ui/text.tsx';
import { useState } from 'react';
import { addressesPath, lettersPath } from '../../paths.ts';
import { useLanguage as useAddressLanguage } from '../bureau-addresses/addresses.messages.ts';
import { DeliveryDialog } from '../letters/delivery-dialog.tsx';
import { ReturnDialog } from '../letters/return-dialog.tsx';
import { LettersInTransit } from './letters-in-transit.tsx';
import { rowOf, type AskedLetter } from './letter-row.tsx';
import { LettersToAnswer } from './letters-to-answer.tsx';
import { LettersToMail } from './letters-to-mail.tsx';
import { LettersToSign } from './letters-to-sign.tsx';
import { useLanguage } from './mailings.messages.ts';
import { ScannedAnswers } from './scanned-answers.tsx';

const days = { sign: SIGN_DAYS, transit: TRANSIT_DAYS };

export default function LettersScreen() {
  const { t } = useLanguage();
  const [queue] = useQueryChoice('queue', letterQueues, 'to-mail');
  return (
    <Screen name={t('mailings.title')} lede={t('mailings.lede')} width="wide" gap={2}>
      <Stack gap={1}>
        <QueueLinks shown={queue} />
        <SoftText>{t(`mailings.about.${queue}`, days)}</SoftText>
      </Stack>
      <Addresses />
      {queue === 'to-answer' && (
        <Card>
          <ScannedAnswers />
        </Card>
      )}
      <ListCard>
        <Queue key={queue} queue={queue} />
      </ListCard>
    </Screen>
  );
}

function Addresses() {
  const { t } = useAddressLanguage();
  const { data: addresses } = api.bureauAddresses.list.useQuery();
  const link = <TextLink href={addressesPath}>{t('addresses.link')}</TextLink>;
  const isUnchecked = addresses?.some(({ checkedOn }) => checkedOn === null);
  if (!isUnchecked) return <div>{link}</div>;
  return (
    <Notice live={false} tone="attention">
      {t('addresses.neverChecked')} {link}
    </Notice>
  );
}

const order = ['to-mail', 'in-transit', 'to-answer', 'to-sign'] as const satisfies LetterQueue[];

function QueueLinks({ shown }: { shown: LetterQueue }) {
  const { t } = useLanguage();
  return (
    <Row as="nav" gap={1} aria-label={t('mailings.queues')}>
      {order.map((queue) => (
        <ButtonLink
          key={queue}
          href={lettersPath(queue)}
          size="sm"
          variant={queue === shown ? 'primary' : 'secondary'}
          aria-current={queue === shown ? 'page' : undefined}
        >
          {t(`mailings.queue.${queue}`)}
        </ButtonLink>
      ))}
    </Row>
  );
}

const tables = {
  'to-mail': LettersToMail,
  'in-transit': LettersInTransit,
  'to-answer': LettersToAnswer,
  'to-sign': LettersToSign,
};

function Queue({ queue }: { queue: LetterQueue }) {
  const { t } = useLanguage();
  const [asked, setAsked] = useState<AskedLetter>();
  const waiting = api.mailings.waiting.useInfiniteQuery({ queue }, byCursor);
  const Letters = tables[queue];
  const Dialog = asked && (asked.action === 'deliver' ? DeliveryDialog : ReturnDialog);
  return (
    <>
      <Loaded query={waiting} errorTitle={t('mailings.loadFailed')}>
        {({ pages }) => {
          const letters = pages.flatMap(({ items }) => items.map(rowOf));
          if (letters.length === 0) {
            return (
              <EmptyState level={2} title={t(`mailings.emptyTitle.${queue}`)} icon={checkIcon}>
                {t(`mailings.emptyText.${queue}`)}
              </EmptyState>
            );
          }
          return (
            <>
              <Letters letters={letters} isCovered={asked !== undefined} onAsk={setAsked} />
              <NextPage query={waiting} errorTitle={t('mailings.loadMoreFailed')} />
            </>
          );
        }}
      </Loaded>
      {Dialog && <Dialog letter={asked.letter} onClose={() => setAsked(undefined)} />}
    </>
  );
}
