import { Link } from '@repo/federation/link.tsx';
import { ButtonLink } from '@repo/ui/button-link.tsx';
import { EmptyState } from '@repo/ui/empty-state.tsx';
import { useLanguage } from '../../language.ts';

export function UploadReportPrompt({ level }: { level: 2 | 3 }) {
  const { t } = useLanguage();
  return (
    <EmptyState
      icon="report"
      level={level}
      title={t('creditReport.prompt.title')}
      action={
        <ButtonLink as={Link} href="/documents" icon="upload">
          {t('creditReport.prompt.action')}
        </ButtonLink>
      }
    >
      {t('creditReport.prompt.text')}
    </EmptyState>
  );
}
