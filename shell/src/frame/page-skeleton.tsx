import { Skeleton } from '@repo/ui/skeleton.tsx';
import { space, width } from '@repo/ui/tokens.ts';
import { styled } from 'styled-components';
import { useLanguage } from './frame.messages.ts';
import { delayAppearance } from './delay-appearance.ts';

const Container = styled.div`
  display: grid;
  gap: ${space[3]};
  width: 100%;
  max-width: ${width.page};
  min-height: 70dvh;
  align-content: start;
  margin-inline: auto;
  padding: ${space[3]} ${space[2]};
  ${delayAppearance}
`;

const Blocks = styled.div`
  display: grid;
  grid-template-columns: repeat(auto-fit, minmax(min(16rem, 100%), 1fr));
  gap: ${space[2]};
`;

export function PageSkeleton() {
  const { t } = useLanguage();
  return (
    <Container role="status">
      <span className="visually-hidden">{t('frame.loading')}</span>
      <Skeleton shape="title" />
      <Blocks>
        <Skeleton shape="block" />
        <Skeleton shape="block" />
        <Skeleton shape="block" />
      </Blocks>
      <Skeleton shape="block" height="lg" />
    </Container>
  );
}
