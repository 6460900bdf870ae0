import { bureauNames } from '@repo/contract/credit-reports';
import type { ReportImport } from '@repo/contract/report-imports';
import { Stack } from '@repo/ui/stack.tsx';
import { useLanguage } from './questions.messages.ts';

export function Effects({ report }: { report: ReportImport }) {
  const { t } = useLanguage();
  const { changes, snapshot, overtaken } = report;
  const negative = report.negative.filter(({ bureau }) => !overtaken.includes(bureau));
  const older = snapshot.bureaus.filter((bureau) => overtaken.includes(bureau));
  const deleted = changes.filter(({ kind }) => kind === 'deleted').length;
  const removed = report.removed.length;
  const isSame = changes.length > 0 && changes.every(({ kind }) => kind === 'unchanged');
  return (
    <Stack as="ul" gap={0.5}>
      {isSame && <li>{t('questions.effects.nothing')}</li>}
      <li>{t(`questions.effects.${snapshot.scores.length > 0 ? 'scores' : 'noScores'}`)}</li>
      {older.length > 0 && (
        <li>
          {t('questions.effects.older', {
            bureaus: older.map((bureau) => bureauNames[bureau]).join(', '),
          })}
        </li>
      )}
      {negative.length > 0 && (
        <li>{t('questions.effects.negative', { count: negative.length })}</li>
      )}
      {deleted > 0 && <li>{t('questions.effects.deleted', { count: deleted })}</li>}
      {removed > 0 && <li>{t('questions.effects.removed', { count: removed })}</li>}
    </Stack>
  );
}
