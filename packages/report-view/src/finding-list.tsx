import { isAnswered, type AnsweredFinding } from '@repo/contract/report-findings';
import { Stack } from '@repo/ui/stack.tsx';
import { useState, type ReactNode } from 'react';
import { Finding } from './finding.tsx';
import { useLanguage } from './findings.messages.ts';
import { useOpenedPart } from './use-shown-part.tsx';

const SHOWN_AT_ONCE = 20;

interface FindingListProps {
  findings: readonly AnsweredFinding[];
  opened?: string | null;
  renderAnswers: (finding: AnsweredFinding) => ReactNode;
}

/** Findings that wait for an answer come first when the list opens. A new answer does not move its finding. */
export function FindingList({ findings, opened, renderAnswers }: FindingListProps) {
  const { t } = useLanguage();
  const [waited] = useState(
    () => new Set(findings.filter((one) => !isAnswered(one)).map(({ key }) => key)),
  );
  const ordered = [true, false].flatMap((first) =>
    findings.filter(({ key }) => waited.has(key) === first),
  );
  const { shown, list, more } = useOpenedPart(ordered, SHOWN_AT_ONCE, ({ key }) => key, opened);
  return (
    <>
      <div ref={list}>
        <Stack as="ul" role="list" gap={3} aria-label={t('findings.list')}>
          {shown.map((finding) => (
            <li key={finding.key} id={finding.key} tabIndex={-1}>
              <Finding finding={finding}>{renderAnswers(finding)}</Finding>
            </li>
          ))}
        </Stack>
      </div>
      {more}
    </>
  );
}
