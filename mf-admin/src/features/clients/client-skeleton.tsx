import { Skeleton } from '@repo/ui/skeleton.tsx';
import { SkeletonList } from '@repo/ui/skeleton-list.tsx';
import { Stack } from '@repo/ui/stack.tsx';
import { useLanguage } from '../../language.ts';
import { ClientFrame } from './client-frame.tsx';

export function ClientSkeleton() {
  const { t } = useLanguage();
  return (
    <ClientFrame>
      <Stack gap={3} aria-busy>
        <Skeleton shape="block" height="sm" />
        <SkeletonList rows={8} label={t('access.loading')} />
      </Stack>
    </ClientFrame>
  );
}
