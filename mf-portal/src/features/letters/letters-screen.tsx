import { api } from '@repo/api-client/api.ts';
import { letterPath, type DisputeSummary } from '@repo/contract/disputes';
import type { ContractStep, CurrentContract } from '@repo/contract/contracts';
import { bureauNames } from '@repo/contract/credit-reports';
import { outcomeNames } from '@repo/i18n/outcome-names.ts';
import { ButtonLink, TextLink } from '@repo/screens/links.tsx';
import { Loaded } from '@repo/screens/loaded.tsx';
import { Screen } from '@repo/screens/screen.tsx';
import { Card, SectionCard } from '@repo/ui/card.tsx';
import { SkeletonList } from '@repo/ui/skeleton-list.tsx';
import { Stack } from '@repo/ui/stack.tsx';
import { SoftText, Text } from '@repo/ui/text.tsx';
import { isStateClosed } from '../agreement/agreement-card.tsx';
import { signedDays } from '../agreement/signed-days.ts';
import { LetterStatus } from './letter-status.tsx';
import { AllProofs } from './proof.tsx';
import { PrepareLetters } from './prepare-letters.tsx';
import { useLanguage } from './letters.messages.ts';

export default function LettersScreen() {
  const { t } = useLanguage();
  const query = api.disputes.list.useQuery();
  return (
    <Screen name={t('letters.name')} lede={t('letters.lede')} gap={3}>
      <Loaded
        query={query}
        errorTitle={t('letters.error')}
        skeleton={
          <Card padding="lg">
            <SkeletonList rows={4} />
          </Card>
        }
      >
        {(letters) => (
          <>
            <Prepare letters={letters} />
            <Letters letters={letters} />
          </>
        )}
      </Loaded>
    </Screen>
  );
}

interface LettersProps {
  letters: readonly DisputeSummary[];
}

function Prepare({ letters }: LettersProps) {
  const { t } = useLanguage();
  const current = api.contracts.current.useQuery();
  return (
    <Loaded query={current} errorTitle={t('letters.error')} skeleton={null}>
      {(contract) =>
        contract.step === 'in-force' ? (
          <PrepareLetters letters={letters} />
        ) : (
          <NoContract current={contract} />
        )
      }
    </Loaded>
  );
}

const ended = new Set<ContractStep>(['cancelled', 'stopped', 'completed', 'void']);

function NoContract({ current }: { current: CurrentContract }) {
  const { t, format } = useLanguage();
  const isClosed = isStateClosed(current) || ended.has(current.step);
  const days = current.step === 'waiting' && current.contract && signedDays(current.contract);
  return (
    <SectionCard title={t(isClosed ? 'letters.noContractTitle' : 'letters.notYetTitle')} gap={2}>
      <Text measure>{t(isClosed ? 'letters.noContractText' : 'letters.notYetText')}</Text>
      {days && (
        <Text measure>
          {t('letters.mayStartOn', { day: format.calendarDate(days.mayStartOn) })}
        </Text>
      )}
      <div>
        <ButtonLink href="/agreement">
          {t(isClosed ? 'letters.reason' : 'letters.agreement')}
        </ButtonLink>
      </div>
    </SectionCard>
  );
}

function Letters({ letters }: LettersProps) {
  const { t, format, language } = useLanguage();
  return (
    <SectionCard title={t('letters.listTitle')} gap={2}>
      {letters.length === 0 && <Text tone="soft">{t('letters.empty')}</Text>}
      <Stack as="ul" role="list" gap={2}>
        {letters.map(
          ({ id, bureau, kind, status, createdAt, signedAt, returnedOn, dueOn, ...letter }) => (
            <li key={id}>
              <Stack gap={0.5} align="start">
                <TextLink href={letterPath(id)}>
                  {t(`letters.to.${kind}`, { bureau: bureauNames[bureau] })}
                </TextLink>
                <LetterStatus status={status} />
                <SoftText>
                  {[
                    letter.items.some(({ creditor }) => creditor) &&
                      t('letters.about', {
                        creditors: [
                          ...new Set(letter.items.flatMap((item) => item.creditor || [])),
                        ].join(', '),
                      }),
                    signedAt
                      ? t('letters.signedOn', { date: format.date(signedAt) })
                      : t('letters.prepared', { date: format.date(createdAt) }),
                    letter.outcomes.length > 0 &&
                      t('letters.answers', {
                        answers: [
                          ...new Set(
                            letter.outcomes.map(({ outcome }) => outcomeNames[language][outcome]),
                          ),
                        ].join(', '),
                      }),
                    status !== 'answered' &&
                      dueOn &&
                      t('letters.dueOn', { date: format.calendarDate(dueOn) }),
                    status !== 'withdrawn' &&
                      returnedOn &&
                      t('letters.returned', { date: format.calendarDate(returnedOn) }),
                    letter.isProposed && t('letters.proposed'),
                  ]
                    .filter(Boolean)
                    .join(' · ')}
                </SoftText>
              </Stack>
            </li>
          ),
        )}
      </Stack>
      <AllProofs letters={letters} />
    </SectionCard>
  );
}
