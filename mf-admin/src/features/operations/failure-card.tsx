import { Link } from '@repo/federation/link.tsx';
import { useSingleFlight } from '@repo/screens/use-single-flight.ts';
import { Button } from '@repo/ui/button.tsx';
import { Card } from '@repo/ui/card.tsx';
import { CardHeader } from '@repo/ui/card-header.tsx';
import { Row, Stack } from '@repo/ui/stack.tsx';
import { Text } from '@repo/ui/text.tsx';
import { TextLink } from '@repo/ui/text-link.tsx';
import { useFocusReturn } from '@repo/ui/use-focus-return.ts';
import { useState } from 'react';
import { useLanguage } from './operations.messages.ts';
import { clientPath } from '../../paths.ts';
import { DropDialog } from './drop-dialog.tsx';
import { useSettle, type Failure } from './use-settle.ts';

export function FailureCard({ failure }: { failure: Failure }) {
  const { t, format } = useLanguage();
  const [dropping, setDropping] = useState(false);
  const { retry, retrying } = useSettle(failure);
  const press = useSingleFlight(retry);
  const card = useFocusReturn<HTMLElement>();
  const { id, name, attempts, createdAt, lastError, clientId } = failure;
  const titleId = `failure-${id}`;
  return (
    <Card as="article" aria-labelledby={titleId} ref={card}>
      <CardHeader
        level={3}
        titleId={titleId}
        title={name}
        subtitle={`${t('operations.since', { date: format.dateTime(createdAt) })} · ${t('operations.attempts', { count: attempts })}`}
      />
      <Stack gap={2}>
        <Text>{lastError ?? t('operations.noError')}</Text>
        <Row>
          <Button
            size="sm"
            pending={retrying}
            pendingText={t('operations.retrying')}
            aria-describedby={titleId}
            onClick={() => void press()}
          >
            {t('operations.retry')}
          </Button>
          <Button
            size="sm"
            variant="secondary"
            aria-describedby={titleId}
            onClick={() => setDropping(true)}
          >
            {t('operations.drop')}
          </Button>
          {clientId && (
            <TextLink as={Link} href={clientPath(clientId)}>
              {t('operations.openClient')}
            </TextLink>
          )}
        </Row>
      </Stack>
      {dropping && <DropDialog failure={failure} onClose={() => setDropping(false)} />}
    </Card>
  );
}
