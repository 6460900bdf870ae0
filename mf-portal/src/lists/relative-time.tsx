import { Tooltip } from '@repo/ui/tooltip.tsx';
import { color } from '@repo/ui/tokens.ts';
import { styled } from 'styled-components';
import { useLanguage } from '../language.ts';

// A button, so that the date can be reached with keyboard and touch.
const Trigger = styled.button`
  margin: -0.25rem 0;
  padding: 0.25rem 0;
  border: 0;
  background: none;
  color: inherit;
  font: inherit;
  text-align: start;
  text-decoration: underline dotted ${color.ruleStrong};
  text-underline-offset: 0.2em;
  cursor: help;
`;

export function RelativeTime({ instant }: { instant: string }) {
  const { format } = useLanguage();
  return (
    <Tooltip text={format.date(instant)}>
      <Trigger type="button">
        {/* The time changes between the document and its hydration. */}
        <time dateTime={instant} suppressHydrationWarning>
          {format.relativeTime(instant)}
        </time>
      </Trigger>
    </Tooltip>
  );
}
