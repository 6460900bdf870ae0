import { styled } from 'styled-components';

const Whole = styled.span`
  white-space: nowrap;
`;

/** A text in which `part` stays on one line: a browser would break it after a hyphen. */
export function Unbroken({ part, children }: { part: string; children: string }) {
  const [before, ...after] = children.split(part);
  if (after.length === 0) return children;
  return (
    <span>
      {before}
      <Whole>{part}</Whole>
      {after.join(part)}
    </span>
  );
}
