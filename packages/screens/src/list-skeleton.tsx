import { SkeletonList } from '@repo/ui/skeleton-list.tsx';
import { space } from '@repo/ui/tokens.ts';
import { styled } from 'styled-components';
import { useLanguage } from './language.ts';

/** Placeholder rows, as tall (in pixels) as the scroll area that will hold the list. */
export function ListSkeleton({ height = 600 }: { height?: 400 | 600 }) {
  const { t } = useLanguage();
  return (
    <Area $height={height}>
      <SkeletonList rows={height / 75} label={t('loading')} />
    </Area>
  );
}

const Area = styled.div<{ $height: number }>`
  block-size: ${({ $height }) => $height}px;
  overflow: hidden;
  padding-inline: ${space[2]};
`;
