import { Card } from '@repo/ui/card.tsx';
import { Skeleton } from '@repo/ui/skeleton.tsx';
import { Stack } from '@repo/ui/stack.tsx';
import { AccountColumns } from './account-layout.tsx';

/** The cards' outlines while the profile loads. */
export function AccountSkeleton() {
  return (
    <AccountColumns>
      <Skeleton shape="title" width="full" />
      <Stack gap={3}>
        {(['xl', 'xl', 'xl', 'lg'] as const).map((height, index) => (
          <Card key={index}>
            <Stack gap={2}>
              <Skeleton shape="title" />
              <Skeleton shape="block" height={height} />
            </Stack>
          </Card>
        ))}
      </Stack>
    </AccountColumns>
  );
}
