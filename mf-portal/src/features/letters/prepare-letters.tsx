import { api } from '@repo/api-client/api.ts';
import { bureauNames, type Bureau } from '@repo/contract/credit-reports';
import { citations } from '@repo/contract/citations';
import { disputableFindings, letterPath, type DisputeSummary } from '@repo/contract/disputes';
import {
  chosenOf,
  firstLetterForm,
  firstLetterOf,
  type FirstLetterForm,
} from '@repo/contract/first-letter-form';
import { isAnswered, type AnsweredFinding } from '@repo/contract/report-findings';
import { useShell } from '@repo/federation/shell-context.tsx';
import { Form, FormCheckbox, FormField } from '@repo/forms/form.tsx';
import { useContractForm } from '@repo/forms/use-contract-form.ts';
import { findingTexts } from '@repo/i18n/finding-text.ts';
import { useFailureToast } from '@repo/screens/failure.ts';
import { TextLink } from '@repo/screens/links.tsx';
import { Loaded } from '@repo/screens/loaded.tsx';
import { useNavigateFromHere } from '@repo/screens/use-navigate-from-here.ts';
import { Button } from '@repo/ui/button.tsx';
import { SectionCard } from '@repo/ui/card.tsx';
import { Heading } from '@repo/ui/heading.tsx';
import { SkeletonList } from '@repo/ui/skeleton-list.tsx';
import { Stack } from '@repo/ui/stack.tsx';
import { Text } from '@repo/ui/text.tsx';
import { TextArea } from '@repo/ui/text-area.tsx';
import { useWatch } from 'react-hook-form';
import { FormWidth } from '../agreement/form-width.ts';
import { Evidence } from './evidence.tsx';
import { useLanguage } from './letters.messages.ts';
import { listEvidence } from './use-evidence.ts';

interface PrepareLettersProps {
  letters: readonly DisputeSummary[];
}

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
  const { clientView } = useShell();
  const form = useLetterForm(bureau, findings);
  const chosen = useWatch({ control: form.control, name: 'findings' });
  const isChosen =
    chosenOf(
      chosen,
      findings.map(({ key }) => key),
    ).length > 0;
  return (
    <Form form={form}>
      <Stack role="group" aria-label={bureauNames[bureau]} gap={1}>
        <Heading level={3} size="md">
          {bureauNames[bureau]}
        </Heading>
        {findings.map((finding) => {
          const { key, rows } = finding;
          const { creditor } = rows[0]!.row;
          return (
            <Stack key={key} gap={1}>
              <FormCheckbox<FirstLetterForm>
                name={`findings.${key}`}
                label={`${creditor}: ${findingTexts(finding, language).title}`}
                disabled={clientView !== undefined}
              />
              {chosen[key] && (
                <FormWidth>
                  <FormField<FirstLetterForm>
                    name={`statements.${key}`}
                    label={t('letters.ownWords', { creditor })}
                    hint={t('letters.ownWordsHint')}
                  >
                    <TextArea rows={3} />
                  </FormField>
                </FormWidth>
              )}
            </Stack>
          );
        })}
        {isChosen && <Evidence control={form.control} />}
        {!clientView && (
          <div>
            <Button
              type="submit"
              variant="secondary"
              disabled={!isChosen}
              pending={form.pending}
              pendingText={t('letters.preparing')}
            >
              {t('letters.prepare', { bureau: bureauNames[bureau] })}
            </Button>
          </div>
        )}
      </Stack>
    </Form>
  );
}

function useLetterForm(bureau: Bureau, findings: readonly AnsweredFinding[]) {
  const { t } = useLanguage();
  const navigate = useNavigateFromHere();
  const failureToast = useFailureToast();
  const { disputes, documents } = api.useUtils();
  const { mutateAsync } = api.disputes.create.useMutation();
  return useContractForm(firstLetterForm, {
    citations,
    defaultValues: {
      findings: Object.fromEntries(findings.map(({ key }) => [key, false])),
      statements: Object.fromEntries(findings.map(({ key }) => [key, ''])),
      documents: {},
    },
    submit: async (values) => {
      const offered = {
        findings: findings.map(({ key }) => key),
        documents: listEvidence(documents.list.getData() ?? []).map(({ id }) => id),
      };
      const { id } = await mutateAsync({ bureau, ...firstLetterOf(values, offered) });
      void disputes.invalidate();
      navigate(letterPath(id));
    },
    onFailure: (error, issues) => {
      const isShown = Object.keys(issues).some((name) => name.startsWith('statements.'));
      if (!isShown) failureToast(t('letters.prepareFailed'), error);
    },
  });
}
