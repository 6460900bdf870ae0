import { useId, type ComponentPropsWithRef, type ReactNode, type Ref } from 'react';
import { styled } from 'styled-components';
import { Heading } from './heading.tsx';
import { Icon, type IconDrawing } from './icon.tsx';
import { Stack, type StackProps } from './stack.tsx';
import { color, fontSize, media, radius, shadow, space } from './tokens.ts';

export type CardTone = 'plain' | 'sunken' | 'accent' | 'attention' | 'danger';
export type CardPadding = 'none' | 'sm' | 'md' | 'lg';

export interface CardProps {
  tone?: CardTone | undefined;
  padding?: CardPadding | undefined;
  highlighted?: boolean | undefined;
}

const grounds: Record<CardTone, [ground: string, edge: string]> = {
  plain: [color.surface, color.rule],
  sunken: [color.sunken, color.sunken],
  accent: [color.accentSoft, color.accentSoft],
  attention: [color.attentionSoft, color.attentionSoft],
  danger: [color.dangerSoft, color.dangerSoft],
};

const paddings: Record<CardPadding, string> = {
  none: '0',
  sm: space[2],
  md: `min(clamp(1.125rem, 0.9rem + 1vw, 1.5rem), 5.7vw)`,
  lg: `min(clamp(1.25rem, 0.6rem + 2.6vw, 2.5rem), 6.25vw)`,
};

export const Card = styled.div.withConfig({
  shouldForwardProp: (name) => !['tone', 'padding', 'highlighted'].includes(name),
})<CardProps>`
  min-width: 0;
  padding: ${({ padding }) => paddings[padding ?? 'md']};
  border: 1px solid ${({ tone }) => grounds[tone ?? 'plain'][1]};
  border-radius: ${radius.lg};
  background: ${({ tone }) => grounds[tone ?? 'plain'][0]};
  box-shadow: ${({ tone }) => ((tone ?? 'plain') === 'plain' ? shadow.raised : 'none')};
  ${media.print} {
    box-shadow: none;
  }
  ${({ highlighted }) =>
    highlighted === true && `border-color: ${color.accent}; box-shadow: 0 0 0 1px ${color.accent};`}
`;

export interface CardHeaderProps {
  title: ReactNode;
  subtitle?: ReactNode | undefined;
  action?: ReactNode | undefined;
  level?: 2 | 3 | 4 | undefined;
  icon?: IconDrawing | undefined;
  titleId?: string | undefined;
  titleRef?: Ref<HTMLHeadingElement> | undefined;
}

const Bar = styled.div`
  display: flex;
  flex-wrap: wrap;
  align-items: center;
  justify-content: space-between;
  gap: ${space[1]} ${space[2]};
  margin-bottom: ${space[2]};
`;

const TextBlock = styled.div`
  display: flex;
  gap: ${space[1.5]};
  min-width: 0;
  & > svg {
    margin-top: 0.0625rem;
    color: ${color.accent};
  }
  & > div {
    min-width: 0;
  }
`;

const Subtitle = styled.p`
  margin-top: ${space[0.5]};
  color: ${color.inkSoft};
  font-size: ${fontSize.sm};
`;

export function CardHeader(props: CardHeaderProps) {
  const { title, subtitle, action, level, icon, titleId, titleRef } = props;
  return (
    <Bar>
      <TextBlock>
        {icon && <Icon icon={icon} />}
        <div>
          <Heading
            level={level ?? 2}
            size="md"
            id={titleId}
            {...(titleRef && { ref: titleRef, tabIndex: -1 })}
          >
            {title}
          </Heading>
          {subtitle && <Subtitle>{subtitle}</Subtitle>}
        </div>
      </TextBlock>
      {action}
    </Bar>
  );
}

export interface TitledCardProps
  extends Omit<ComponentPropsWithRef<'section'>, 'title'>, CardProps, CardHeaderProps {
  as?: 'section' | 'article' | undefined;
  gap?: StackProps['gap'];
}

export function TitledCard(props: TitledCardProps) {
  const { title, subtitle, action, level, icon, titleId, titleRef, ...rest } = props;
  const { as, gap, children, ...card } = rest;
  const ownId = useId();
  const id = titleId ?? (as && ownId);
  const header = { title, subtitle, action, level, icon, titleRef };
  const content = gap === undefined ? children : <Stack gap={gap}>{children}</Stack>;
  return (
    <Card {...card} as={as ?? 'div'} {...(as && { 'aria-labelledby': id })}>
      <CardHeader {...header} titleId={id} />
      {content}
    </Card>
  );
}

export function SectionCard(props: TitledCardProps) {
  return <TitledCard as="section" padding="lg" {...props} />;
}
