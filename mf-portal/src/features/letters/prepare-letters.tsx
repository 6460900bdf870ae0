import { api } from '@repo/api-client/api.ts';
import { bureauNames, type Bureau } from '@repo/contract/credit-reports';
import { disputableFindings, letterPath, type DisputeSummary } from '@repo/contract/disputes';
import { isAnswered, type AnsweredFinding } from '@repo/contract/report-findings';
import { useShell } from '@repo/federation/shell-context.tsx';
import { findingTexts } from '@repo/i18n/finding-text.ts';
import { useFailureToast } from '@repo/screens/failure.ts';
import { TextLink } from '@repo/screens/links.tsx';
import { Loaded } from '@repo/screens/loaded.tsx';
import { useSingleFlight } from '@repo/screens/use-single-flight.ts';
import { Button } from '@repo/ui/button.tsx';
import { SectionCard } from '@repo/ui/card.tsx';
import { Checkbox } from '@repo/ui/checkbox.tsx';
import { Heading } from '@repo/ui/heading.tsx';
import { SkeletonList } from '@repo/ui/skeleton-list.tsx';
import { Stack } from '@repo/ui/stack.tsx';
import { Text } from '@repo/ui/text.tsx';
import { useState } from 'react';
import { useLanguage } from './letters.messages.ts';

interface PrepareLettersProps {
  letters: readonly DisputeSummary[];
}

/** The answered findings at each bureau that no letter is about yet. */
export function PrepareLetters({ letters }: PrepareLettersProps) {
  const { t } = useLanguage();
  const query = api.reports.findings.useQuery();
  return (
    <SectionCard title={t('letters.prepareTitle')} gap={3}>
      <Loaded
        query={query}
        errorTitle={t('letters.error')}
        skeleton={<SkeletonList rows={3} />}
        small
      >
        {({ findings }) => <Bureaus findings={findings} letters={letters} />}
      </Loaded>
    </SectionCard>
  );
}

function Bureaus({
  findings,
  letters,
}: PrepareLettersProps & { findings: readonly AnsweredFinding[] }) {
  const { t } = useLanguage();
  const offered = disputableFindings(findings, letters);
  if (offered.length === 0) {
    return (
      <Stack gap={1} align="start">
        <Text measure>
          {t(findings.every(isAnswered) ? 'letters.nothingLeft' : 'letters.nothing')}
        </Text>
        <TextLink href="/credit-report/findings">{t('letters.findings')}</TextLink>
      </Stack>
    );
  }
  return (
    <>
      <Text measure>{t('letters.prepareText')}</Text>
      {offered.map((one) => (
        <PrepareLetter key={one.bureau} {...one} />
      ))}
    </>
  );
}

interface PrepareLetterProps {
  bureau: Bureau;
  findings: readonly AnsweredFinding[];
}

function PrepareLetter({ bureau, findings }: PrepareLetterProps) {
  const { t, language } = useLanguage();
  const { navigation, clientView } = useShell();
  const failureToast = useFailureToast();
  const { disputes } = api.useUtils();
  const { mutateAsync, isPending } = api.disputes.create.useMutation();
  const [chosen, setChosen] = useState<readonly string[]>([]);
  const prepare = useSingleFlight(async () => {
    try {
      const { id } = await mutateAsync({ bureau, kind: 'dispute', findings: [...chosen] });
      await disputes.invalidate();
      navigation.navigate(letterPath(id));
    } catch (error) {
      failureToast(t('letters.prepareFailed'), error);
    }
  });
  return (
    <Stack role="group" aria-label={bureauNames[bureau]} gap={1} align="start">
      <Heading level={3} size="md">
        {bureauNames[bureau]}
      </Heading>
      {findings.map((finding) => (
        <Checkbox
          key={finding.key}
          label={`${finding.rows[0]!.row.creditor}: ${findingTexts(finding, language).title}`}
          checked={chosen.includes(finding.key)}
          disabled={clientView !== undefined}
          onChange={({ target }) =>
            setChosen(
              target.checked
                ? [...chosen, finding.key]
                : chosen.filter((key) => key !== finding.key),
            )
          }
        />
      ))}
      {!clientView && (
        <Button
          variant="secondary"
          disabled={chosen.length === 0}
          pending={isPending}
          pendingText={t('letters.preparing')}
          onClick={() => void prepare()}
        >
          {t('letters.prepare', { bureau: bureauNames[bureau] })}
        </Button>
      )}
    </Stack>
  );
}
