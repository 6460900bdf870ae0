import type { ReportProblem } from '@repo/contract/report-snapshots';
import { Disclosure } from '@repo/ui/disclosure.tsx';
import { Notice } from '@repo/ui/notice.tsx';
import { Stack } from '@repo/ui/stack.tsx';
import { SoftText } from '@repo/ui/text.tsx';
import { useLanguage } from './review.messages.ts';

interface ReportProblemsProps {
  problems: readonly ReportProblem[];
  text: string;
}

export function ReportProblems({ problems, text }: ReportProblemsProps) {
  const { t } = useLanguage();
  if (problems.length === 0) return null;
  return (
    <Notice
      tone="attention"
      live={false}
      title={t('review.problems.title', { count: problems.length })}
      action={
        <Disclosure summary={t('review.problems.show')}>
          <Stack as="ul" gap={1}>
            {problems.map(({ path, code, message }, index) => (
              <li key={index}>
                <span>{t(`review.problems.codes.${code}`)}</span>{' '}
                <strong>{quotedIn(message)}</strong>
                <SoftText>{t('review.problems.place', { path })}</SoftText>
              </li>
            ))}
          </Stack>
        </Disclosure>
      }
    >
      {text}
    </Notice>
  );
}

const quotedIn = (message: string) => /“(.*)”/.exec(message)?.[0] ?? '';
