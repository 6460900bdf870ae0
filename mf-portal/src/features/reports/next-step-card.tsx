import type { CurrentContract } from '@repo/contract/contracts';
import type { ClientCreditItem } from '@repo/contract/credit-items';
import { bureauNames, type OwnCreditReport } from '@repo/contract/credit-reports';
import type { CurrentFindings } from '@repo/contract/report-imports';
import { countWaiting } from '@repo/report-view/found.ts';
import { ButtonLink, TextLink } from '@repo/screens/links.tsx';
import { Card } from '@repo/ui/card.tsx';
import { Heading } from '@repo/ui/heading.tsx';
import { arrowRightIcon, uploadIcon } from '@repo/ui/icons.ts';
import { ScreenOnly } from '@repo/ui/print.tsx';
import { Row, Stack } from '@repo/ui/stack.tsx';
import { Text } from '@repo/ui/text.tsx';
import { useId } from 'react';
import { waitingStep } from '../agreement/agreement-card.tsx';
import { useLanguage as useAgreementCard } from '../agreement/agreement-card.messages.ts';
import { useLanguage } from './credit-reports.messages.ts';
import { useFoundText } from './findings/found-line.tsx';
import { nextStep, type NextStep } from './next-step.ts';

interface NextStepCardProps {
  report: OwnCreditReport;
  items: readonly ClientCreditItem[];
  found: CurrentFindings | undefined;
  agreement: CurrentContract | undefined;
}

export function NextStepCard({ report, items, found, agreement }: NextStepCardProps) {
  const { t } = useLanguage();
  const id = useId();
  const foundText = useFoundText();
  const stepTexts = useStepTexts();
  const findings = found?.report ? found.findings : undefined;
  const isBeingChecked = report.isBeingChecked || items.some((item) => item.isBeingChecked);
  const waiting = countWaiting(findings ?? []);
  const step = nextStep({
    report,
    items,
    isBeingChecked,
    waiting,
    agreement: waitingStep(agreement),
  });
  const { title, text } = stepTexts(step);
  const texts = [
    !isBeingChecked && text,
    isBeingChecked && step.kind !== 'checking' && t('creditReports.next.checking'),
    isBeingChecked && t('creditReports.next.checkingText'),
  ].filter(Boolean);
  return (
    <Card as="section" tone="accent" aria-labelledby={id}>
      <Row justify="space-between" gap={2}>
        <Stack gap={0.5}>
          <Heading level={2} size="lg" id={id}>
            {title}
          </Heading>
          {texts.length > 0 && <Text measure>{texts.join(' ')}</Text>}
          {findings && step.kind !== 'answer' && (
            <Text measure>
              {foundText(findings)}{' '}
              {findings.length > 0 && (
                <TextLink href="/credit-report/findings">{t('reportFindings.found.look')}</TextLink>
              )}
            </Text>
          )}
        </Stack>
        <StepAction step={step} />
      </Row>
    </Card>
  );
}

function StepAction({ step }: { step: NextStep }) {
  const { t } = useLanguage();
  const { t: agreement } = useAgreementCard();
  if (step.kind === 'answer') {
    return (
      <ScreenOnly>
        <ButtonLink href="/credit-report/findings" iconEnd={arrowRightIcon}>
          {t('reportFindings.found.action')}
        </ButtonLink>
      </ScreenOnly>
    );
  }
  if (step.kind === 'agreement') {
    return (
      <ScreenOnly>
        <ButtonLink href="/agreement" iconEnd={arrowRightIcon}>
          {agreement(`agreementCard.actions.${step.step}`)}
        </ButtonLink>
      </ScreenOnly>
    );
  }
  if (step.kind !== 'old' && step.kind !== 'late') return null;
  return (
    <ScreenOnly>
      <ButtonLink href="/credit-report/import" icon={uploadIcon}>
        {t('reportFindings.import')}
      </ButtonLink>
    </ScreenOnly>
  );
}

function useStepTexts() {
  const { t, format } = useLanguage();
  const { t: agreement } = useAgreementCard();
  return (step: NextStep): { title: string; text?: string } => {
    switch (step.kind) {
      case 'answer':
        return {
          title: t('creditReports.next.answer', { count: step.count }),
          text: t('creditReports.next.answerText'),
        };
      case 'agreement':
        return { title: agreement(`agreementCard.sentences.${step.step}`) };
      case 'due':
      case 'late':
        return {
          title: t(`creditReports.next.${step.kind}`, {
            bureau: bureauNames[step.bureau],
            date: format.calendarDate(step.date),
          }),
          text: t(`creditReports.next.${step.kind}Text`),
        };
      case 'old':
        return {
          title: t('creditReports.next.old', { count: step.days }),
          text: t('creditReports.next.oldText'),
        };
      case 'preparing':
        return {
          title: t('creditReports.next.preparing', {
            bureaus: step.bureaus.map((bureau) => bureauNames[bureau]).join(', '),
          }),
        };
      case 'checking':
        return { title: t('creditReports.next.checking') };
      case 'deciding':
        return {
          title: t('creditReports.next.deciding'),
          text: t('creditReports.next.decidingText'),
        };
      case 'clean':
        return { title: t('creditReports.next.clean') };
    }
  };
}
