import { Skeleton } from '@repo/ui/skeleton.tsx';
import { Stack } from '@repo/ui/stack.tsx';
import { VisuallyHidden } from '@repo/ui/visually-hidden.tsx';
import { useLanguage } from '../../language.ts';
import { ClientFrame } from './client-frame.tsx';
import { OverviewColumns } from './overview-columns.ts';

/** In the places of the contact line, the tabs and the overview's cards. */
export function ClientSkeleton() {
  const { t } = useLanguage();
  return (
    <ClientFrame>
      <Stack gap={4} role="status">
        <VisuallyHidden>{t('screen.loading')}</VisuallyHidden>
        <Skeleton width="medium" />
        <Skeleton width="long" />
        <OverviewColumns>
          <Stack gap={2}>
            <Skeleton shape="block" height="lg" />
            <Skeleton shape="block" height="md" />
          </Stack>
          <Skeleton shape="block" height="xl" />
        </OverviewColumns>
      </Stack>
    </ClientFrame>
  );
}
