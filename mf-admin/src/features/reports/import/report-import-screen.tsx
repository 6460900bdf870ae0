import { api } from '@repo/api-client/api.ts';
import { errorBodyOf } from '@repo/api-client/api-error.ts';
import { displayName } from '@repo/contract/display-name';
import { useLocation } from '@repo/federation/shell-context.tsx';
import { BackLink } from '@repo/screens/links.tsx';
import { Loaded } from '@repo/screens/loaded.tsx';
import { Screen } from '@repo/screens/screen.tsx';
import { reportIcon } from '@repo/ui/icons.ts';
import { SkeletonBlocks } from '@repo/ui/skeleton.tsx';
import { NotFound } from '../../../lists/not-found.tsx';
import { clientPath, listQueryOf } from '../../../paths.ts';
import { ImportReview } from './import-review.tsx';
import { useLanguage } from '../reports.messages.ts';

export default function ReportImportScreen({ params }: { params: Record<string, string> }) {
  const { id = '', reportId = '' } = params;
  const { t, format } = useLanguage();
  const client = api.clients.get.useQuery({ id });
  const report = api.clientReports.get.useQuery({ id, reportId });
  const back = clientPath(id, listQueryOf(useLocation().search), 'reports');
  if (!report.data && errorBodyOf(report.error)?.code === 'NOT_FOUND') {
    return (
      <NotFound
        title={t('reports.notFoundTitle')}
        text={t('reports.notFoundText')}
        icon={reportIcon}
        back={{ path: back, text: t('reports.back') }}
      />
    );
  }
  const name = client.data && displayName(client.data);
  const confirmedAt = report.data?.confirmedAt;
  return (
    <Screen
      name={t('reports.title')}
      lede={
        name &&
        (confirmedAt
          ? t('reports.confirmedLede', { name, date: format.date(confirmedAt) })
          : t('reports.reviewLede', { name }))
      }
      back={<BackLink href={back}>{t('reports.back')}</BackLink>}
      width="wide"
    >
      <Loaded
        query={report}
        skeleton={<SkeletonBlocks heights={['lg', 'xl', 'xl']} />}
        errorTitle={t('reports.loadFailed')}
      >
        {(loaded) => <ImportReview key={loaded.id} clientId={id} report={loaded} back={back} />}
      </Loaded>
    </Screen>
  );
}
