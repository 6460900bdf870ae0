import { useState } from 'react';
import { styled } from 'styled-components';
import { bounded, color, radius, weight } from './tokens.ts';

export interface AvatarProps {
  name: string;
  src?: string | null | undefined;
  size?: 'sm' | 'md';
}

const SIDE_PX = 40;

const Round = styled.span<{ $small: boolean }>`
  display: grid;
  place-items: center;
  flex: none;
  width: ${({ $small }) => bounded($small ? 1.75 : SIDE_PX / 16)};
  height: ${({ $small }) => bounded($small ? 1.75 : SIDE_PX / 16)};
  overflow: hidden;
  border-radius: ${radius.pill};
  background: ${color.accentSoft};
  color: ${color.accentInk};
  font-size: ${({ $small }) => bounded($small ? 0.8125 : 0.875)};
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

/** A picture or initials; decorative, because the name is next to it. */
export function Avatar({ name, src, size = 'md' }: AvatarProps) {
  const [failed, setFailed] = useState<string>();
  return (
    <Round aria-hidden="true" $small={size === 'sm'}>
      {src && failed !== src ? (
        <img
          src={src}
          alt=""
          width={SIDE_PX}
          height={SIDE_PX}
          loading="lazy"
          onError={() => setFailed(src)}
        />
      ) : (
        initials(name)
      )}
    </Round>
  );
}
