import type { TextPart } from '@repo/i18n/text-part.ts';
import { Fragment, type ComponentPropsWithRef, type ElementType } from 'react';
import { styled } from 'styled-components';
import { color, fontSize, lineHeight, weight } from './tokens.ts';

const tones = {
  ink: color.ink,
  soft: color.inkSoft,
  faint: color.inkFaint,
  accent: color.accentInk,
  attention: color.attentionInk,
  danger: color.dangerInk,
} as const;

export interface TextProps extends ComponentPropsWithRef<'p'> {
  as?: ElementType | undefined;
  size?: 'xs' | 'sm' | 'base' | 'md' | 'lg' | undefined;
  tone?: keyof typeof tones | undefined;
  weight?: keyof typeof weight | undefined;
  tabular?: boolean | undefined;
  measure?: boolean | undefined;
}

interface Look {
  $size: NonNullable<TextProps['size']>;
  $tone: keyof typeof tones;
  $weight: keyof typeof weight;
  $tabular: boolean;
  $measure: boolean;
}

const Paragraph = styled.p<Look>`
  color: ${({ $tone }) => tones[$tone]};
  font-size: ${({ $size }) => fontSize[$size]};
  font-weight: ${({ $weight }) => weight[$weight]};
  line-height: ${({ $size }) => ($size === 'xs' || $size === 'sm' ? '1.5' : lineHeight.body)};
  text-wrap: pretty;
  ${({ $tabular }) => $tabular && 'font-variant-numeric: tabular-nums;'}
  ${({ $measure }) => $measure && 'max-width: 65ch;'}
`;

export function Text(props: TextProps) {
  const { size, tone, weight: heaviness, tabular, measure, as, ...rest } = props;
  return (
    <Paragraph
      {...rest}
      {...(as && { as })}
      $size={size ?? 'base'}
      $tone={tone ?? 'ink'}
      $weight={heaviness ?? 'regular'}
      $tabular={tabular ?? false}
      $measure={measure ?? false}
    />
  );
}

export function SoftText(props: Omit<TextProps, 'size' | 'tone'>) {
  return <Text {...props} size="sm" tone="soft" />;
}

export function TextParts({ parts }: { parts: readonly TextPart[] }) {
  return parts.map(({ text, language }, index) => (
    <Fragment key={index}>
      {index > 0 && ' '}
      <span lang={language ?? undefined}>{text}</span>
    </Fragment>
  ));
}
