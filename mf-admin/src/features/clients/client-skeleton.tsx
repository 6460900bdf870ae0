import { Skeleton } from '@repo/ui/skeleton.tsx';
import { Stack } from '@repo/ui/stack.tsx';
import { ListSkeleton } from '../access/list-skeleton.tsx';
import { ClientFrame } from './client-frame.tsx';

export function ClientSkeleton() {
  return (
    <ClientFrame>
      <Stack gap={3} aria-busy>
        <Skeleton shape="block" height="sm" />
        <ListSkeleton />
      </Stack>
    </ClientFrame>
  );
}
