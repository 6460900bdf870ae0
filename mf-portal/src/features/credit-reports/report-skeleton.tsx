import { bureaus } from '@repo/contract/credit-reports';
import { Card } from '@repo/ui/card.tsx';
import { Grid } from '@repo/ui/grid.tsx';
import { ScoreGaugeSkeleton } from '@repo/ui/score-gauge.tsx';
import { Skeleton } from '@repo/ui/skeleton.tsx';
import { SkeletonList } from '@repo/ui/skeleton-list.tsx';
import { Row, Stack } from '@repo/ui/stack.tsx';
import { BureauSides } from './bureau-cards.tsx';

/** Placeholder of a report: three cards of bureaus, the history, and the tabs with their first items. */
export function ReportSkeleton() {
  return (
    <Stack gap={3}>
      <Grid columns={3}>
        {bureaus.map((bureau) => (
          <Card key={bureau}>
            <BureauSides>
              <div>
                <Skeleton shape="title" />
                <Skeleton width="medium" />
              </div>
              <ScoreGaugeSkeleton size="md" />
            </BureauSides>
          </Card>
        ))}
      </Grid>
      <Card padding="lg">
        <Stack gap={2}>
          <Skeleton shape="title" />
          <Skeleton shape="block" height="xl" />
        </Stack>
      </Card>
      <Card padding="lg">
        <Stack gap={3}>
          <Row gap={3}>
            {bureaus.map((bureau) => (
              <Skeleton key={bureau} shape="title" width="short" />
            ))}
          </Row>
          <Skeleton shape="block" height="sm" />
          <SkeletonList rows={5} />
        </Stack>
      </Card>
    </Stack>
  );
}
