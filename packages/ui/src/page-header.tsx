import type { ReactNode } from 'react';
import { styled } from 'styled-components';
import { Heading } from './heading.tsx';
import { color, fontSize, media, space, weight } from './tokens.ts';

export interface PageHeaderProps {
  title: ReactNode;
  lede?: ReactNode | undefined;
  details?: ReactNode | undefined;
  eyebrow?: ReactNode | undefined;
  action?: ReactNode | undefined;
  back?: ReactNode | undefined;
}

const Header = styled.header`
  margin-bottom: ${space[3]};
  ${media.md} {
    margin-bottom: ${space[4]};
  }
`;

const Bar = styled.div`
  display: grid;
  grid-template-columns: minmax(0, 1fr);
  gap: ${space[2]};
  ${media.md} {
    grid-template-columns: minmax(0, 1fr) auto;
    align-items: end;
  }
`;

const Details = styled.div`
  margin-top: ${space[1]};
`;

const Words = styled.div`
  display: grid;
  gap: ${space[1]};
  min-width: 0;
`;

const Eyebrow = styled.p`
  min-height: 1lh;
  color: ${color.inkSoft};
  font-size: ${fontSize.sm};
  font-weight: ${weight.medium};
`;

const Lede = styled.p`
  max-width: 60ch;
  color: ${color.inkSoft};
  font-size: ${fontSize.md};
  text-wrap: pretty;
`;

export function PageHeader(props: PageHeaderProps) {
  const { title, lede, details, eyebrow, back, action } = props;
  return (
    <Header>
      <Bar>
        <Words>
          {back && <div>{back}</div>}
          {eyebrow && <Eyebrow>{eyebrow}</Eyebrow>}
          <Heading level={1} tabIndex={-1}>
            {title}
          </Heading>
          {lede && <Lede>{lede}</Lede>}
        </Words>
        {action && <div>{action}</div>}
      </Bar>
      {details && <Details>{details}</Details>}
    </Header>
  );
}
