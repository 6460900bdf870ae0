import { SoftText } from '@repo/ui/text.tsx';
import { weight } from '@repo/ui/tokens.ts';
import { styled } from 'styled-components';

interface DetailLineProps {
  name: string;
  details: readonly (string | false | null | undefined)[];
}

export function DetailLine({ name, details }: DetailLineProps) {
  return (
    <span>
      <Name>{name}</Name>
      <SoftText as="span" tabular>
        {details.filter(Boolean).join(' · ')}
      </SoftText>
    </span>
  );
}

const Name = styled.span`
  display: block;
  font-weight: ${weight.medium};
  overflow-wrap: anywhere;
`;
