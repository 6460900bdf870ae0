import { displayName } from '@repo/contract/display-name';
import type { CurrentUser } from '@repo/contract/users';
import { Avatar } from '@repo/ui/avatar.tsx';
import { color, fontSize, space, weight } from '@repo/ui/tokens.ts';
import { styled } from 'styled-components';

const Line = styled.div`
  display: flex;
  align-items: center;
  gap: ${space[1.5]};
  min-width: 0;
`;

const Words = styled.div`
  min-width: 0;
  line-height: 1.35;
  overflow-wrap: anywhere;
`;

const Name = styled.div`
  color: ${color.ink};
  font-size: ${fontSize.sm};
  font-weight: ${weight.semibold};
`;

const Email = styled.div`
  color: ${color.inkSoft};
  font-size: ${fontSize.xs};
`;

/** Who is signed in. */
export function Account({ user }: { user: CurrentUser }) {
  const name = displayName(user);
  return (
    <Line>
      <Avatar name={name} src={user.profileImageUrl} />
      <Words>
        <Name>{name}</Name>
        {name !== user.email && <Email>{user.email}</Email>}
      </Words>
    </Line>
  );
}
