import type { ReactNode, Ref } from 'react';
import { styled } from 'styled-components';
import { Heading } from './heading.tsx';
import { Icon, type IconDrawing } from './icon.tsx';
import { color, fontSize, space } from './tokens.ts';

export interface CardHeaderProps {
  title: ReactNode;
  subtitle?: ReactNode | undefined;
  action?: ReactNode | undefined;
  level?: 2 | 3 | 4 | undefined;
  icon?: IconDrawing | undefined;
  titleId?: string | undefined;
  /** Lets code move the focus to the title. */
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

/** Title line of a card, with an action at its end. */
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
