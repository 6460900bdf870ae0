import type { CurrentFindings } from '@repo/contract/report-imports';
import { Changes } from '@repo/report-view/changes.tsx';
import { SectionCard } from '@repo/ui/card.tsx';
import { useLanguage } from './report-findings.messages.ts';

export function ChangesCard({ found: { report, changes } }: { found: CurrentFindings }) {
  const { t, format } = useLanguage();
  const date = report?.reportDate;
  const isFirst = changes.every(({ kind }) => kind === 'new');
  return (
    <SectionCard
      title={t('reportFindings.changes.title')}
      subtitle={
        date &&
        t(`reportFindings.changes.${isFirst ? 'on' : 'since'}`, { date: format.calendarDate(date) })
      }
    >
      <Changes changes={changes} />
    </SectionCard>
  );
}
