import { api } from '@repo/api-client/api.ts';
import type { CreditItemEvent } from '@repo/contract/credit-items';
import { Loaded } from '@repo/screens/loaded.tsx';
import { ListSkeleton } from '@repo/screens/list-skeleton.tsx';
import { Badge } from '@repo/ui/badge.tsx';
import { Heading } from '@repo/ui/heading.tsx';
import { creditItemStatusTones } from '@repo/ui/term-tones.ts';
import { Text } from '@repo/ui/text.tsx';
import { color, fontSize, space } from '@repo/ui/tokens.ts';
import { styled } from 'styled-components';
import { useLanguage } from './credit-items.messages.ts';

/** The statuses of an item with who, when and note, newest first. */
export function ItemHistory({ itemId }: { itemId: string }) {
  const { t } = useLanguage();
  const events = api.creditItems.listEvents.useQuery({ id: itemId }, { refetchOnMount: 'always' });
  return (
    <section aria-label={t('creditItems.history')}>
      <Heading level={3} size="md">
        {t('creditItems.history')}
      </Heading>
      <Loaded
        query={events}
        skeleton={<ListSkeleton />}
        errorTitle={t('creditItems.historyFailed')}
      >
        {(loaded) =>
          loaded.length === 0 ? (
            <Text tone="soft">{t('creditItems.historyEmpty')}</Text>
          ) : (
            <Events>
              {loaded.map((event) => (
                <Entry key={event.id} event={event} />
              ))}
            </Events>
          )
        }
      </Loaded>
    </section>
  );
}

function Entry({ event: { status, at, by, note, noteLanguage } }: { event: CreditItemEvent }) {
  const { t, format } = useLanguage();
  const when = format.dateTime(at);
  return (
    <li>
      <Badge tone={creditItemStatusTones[status]}>{t(`terms.creditItemStatus.${status}`)}</Badge>{' '}
      <Text as="span" size="sm" tone="soft">
        {by ? t('words.byAt', { name: by, when }) : when}
      </Text>
      {note && <Note lang={noteLanguage ?? undefined}>{note}</Note>}
    </li>
  );
}

const Events = styled.ol`
  > li {
    padding-block: ${space[1]};
    border-block-start: 1px solid ${color.rule};
  }
`;

const Note = styled.p`
  margin: ${space[0.5]} 0 0;
  font-size: ${fontSize.sm};
  white-space: pre-line;
  overflow-wrap: anywhere;
`;
