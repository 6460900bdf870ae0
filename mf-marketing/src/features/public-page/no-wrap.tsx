import { styled } from 'styled-components';

const NoWrapSpan = styled.span`
  white-space: nowrap;

  @media (max-width: 14rem) {
    white-space: normal;
  }
`;

/**
 * Renders a text in which `part` never wraps, unless large text leaves it no room. Browsers would
 * break it after a hyphen.
 */
export function NoWrap({ part, children }: { part: string; children: string }) {
  const [before, ...after] = children.split(part);
  // The keys make React replace the element, whose text nodes a translating browser has replaced.
  if (after.length === 0) return <span key="plain">{children}</span>;
  return (
    <span key="parts">
      {before}
      <NoWrapSpan>{part}</NoWrapSpan>
      {after.join(part)}
    </span>
  );
}
