import { useState } from 'react';
import { styled } from 'styled-components';
import { color, fontSize, radius, weight } from './tokens.ts';

export interface AvatarProps {
  name: string;
  src?: string | null | undefined;
  size?: 'sm' | 'md' | 'lg' | undefined;
}

const sizes = { sm: '2rem', md: '2.5rem', lg: '4rem' } as const;

const Round = styled.span<{ $size: keyof typeof sizes }>`
  display: grid;
  place-items: center;
  flex: none;
  width: ${({ $size }) => sizes[$size]};
  height: ${({ $size }) => sizes[$size]};
  overflow: hidden;
  border-radius: ${radius.pill};
  background: ${color.accentSoft};
  color: ${color.accentInk};
  font-size: ${({ $size }) => ($size === 'lg' ? fontSize.lg : fontSize.sm)};
  font-weight: ${weight.semibold};
  & > img {
    width: 100%;
    height: 100%;
    object-fit: cover;
  }
`;

function initials(name: string): string {
  const words = name.trim().split(/\s+/);
  const letters = words.length > 1 ? [words[0], words.at(-1)] : [words[0]];
  return letters.map((word) => Array.from(word ?? '')[0]?.toLocaleUpperCase() ?? '').join('');
}

/** A face or initials; decorative, because the name stands beside it. */
export function Avatar({ name, src, size }: AvatarProps) {
  const [failed, setFailed] = useState<string>();
  return (
    <Round $size={size ?? 'md'} aria-hidden="true">
      {src && failed !== src ? (
        <img src={src} alt="" onError={() => setFailed(src)} />
      ) : (
        initials(name)
      )}
    </Round>
  );
}
