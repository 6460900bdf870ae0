import { useState } from 'react';
import { styled } from 'styled-components';
import { color, fontSize, radius, weight } from './tokens.ts';

export interface AvatarProps {
  name: string;
  src?: string | null | undefined;
  size?: 'sm' | 'md' | 'lg' | undefined;
}

/** In pixels at the usual text size. */
const sizes = { sm: 32, md: 40, lg: 64 } as const;

const Round = styled.span<{ $size: keyof typeof sizes }>`
  display: grid;
  place-items: center;
  flex: none;
  width: ${({ $size }) => sizes[$size] / 16}rem;
  height: ${({ $size }) => sizes[$size] / 16}rem;
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
  const side = sizes[size ?? 'md'];
  const [failed, setFailed] = useState<string>();
  return (
    <Round $size={size ?? 'md'} aria-hidden="true">
      {src && failed !== src ? (
        <img
          src={src}
          alt=""
          width={side}
          height={side}
          loading="lazy"
          onError={() => setFailed(src)}
        />
      ) : (
        initials(name)
      )}
    </Round>
  );
}
