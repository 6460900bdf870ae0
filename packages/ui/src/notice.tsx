import type { ReactNode } from 'react';
import { styled } from 'styled-components';
import { Icon, type IconDrawing } from './icon.tsx';
import { alertIcon, checkCircleIcon, infoIcon } from './icons.ts';
import { color, fontSize, media, radius, space, weight } from './tokens.ts';
import { toneColors, type Tone } from './tone.ts';

export type NoticeTone = 'info' | 'attention' | 'danger' | 'positive';

export interface NoticeProps {
  tone?: NoticeTone | undefined;
  title?: ReactNode | undefined;
  action?: ReactNode | undefined;
  /** False for a notice that is part of the page from the start. */
  live?: boolean | undefined;
  children?: ReactNode | undefined;
}

const looks: Record<NoticeTone, [tone: Tone, icon: IconDrawing]> = {
  info: ['neutral', infoIcon],
  attention: ['attention', alertIcon],
  danger: ['danger', alertIcon],
  positive: ['positive', checkCircleIcon],
};

const Box = styled.div<{ $tone: Tone }>`
  display: grid;
  grid-template-columns: auto minmax(0, 1fr);
  gap: ${space[1.5]};
  padding: ${space[2]};
  border: 1px solid transparent;
  border-color: color-mix(in srgb, ${({ $tone }) => toneColors($tone).solid} 35%, transparent);
  border-radius: ${radius.md};
  background: ${({ $tone }) => toneColors($tone).soft};
  color: ${color.ink};
  & > svg {
    color: ${({ $tone }) => toneColors($tone).ink};
  }
  ${media.largeTextOnPhone} {
    grid-template-columns: minmax(0, 1fr);
    & > svg {
      display: none;
    }
  }
`;

const Words = styled.div`
  display: grid;
  gap: ${space[0.5]};
  font-size: ${fontSize.base};
  line-height: 1.5;
  & > strong {
    font-weight: ${weight.semibold};
  }
`;

const Action = styled.div`
  margin-top: ${space[1]};
`;

export function Notice({ tone = 'info', title, action, live, children }: NoticeProps) {
  const [look, icon] = looks[tone];
  const role = tone === 'danger' ? 'alert' : 'status';
  return (
    <Box $tone={look} role={live === false ? undefined : role}>
      <Icon icon={icon} />
      <Words>
        {title && <strong>{title}</strong>}
        {children && <div>{children}</div>}
        {action && <Action>{action}</Action>}
      </Words>
    </Box>
  );
}
