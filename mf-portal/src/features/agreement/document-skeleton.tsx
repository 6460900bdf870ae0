import { Card } from '@repo/ui/card.tsx';
import { SkeletonList } from '@repo/ui/skeleton-list.tsx';

export function DocumentSkeleton() {
  return (
    <Card padding="lg">
      <SkeletonList rows={12} />
    </Card>
  );
}
