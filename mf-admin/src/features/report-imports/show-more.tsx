import { Button } from '@repo/ui/button.tsx';
import { Row } from '@repo/ui/stack.tsx';
import { Text } from '@repo/ui/text.tsx';
import { useLanguage } from './report-imports.messages.ts';

/** More at once would make the page slow. */
export const SHOWN_AT_ONCE = 30;

interface ShowMoreProps {
  shown: number;
  of: number;
  onMore(): void;
}

/** How many of a long list are shown, and the next ones; nothing where all are. */
export function ShowMore({ shown, of, onMore }: ShowMoreProps) {
  const { t, format } = useLanguage();
  if (shown >= of) return null;
  return (
    <Row>
      <Text as="span" size="sm" tone="soft" role="status">
        {t('reportImports.shownOf', { shown: format.number(shown), number: format.number(of) })}
      </Text>
      <Button variant="secondary" size="sm" onClick={onMore}>
        {t('reportImports.more')}
      </Button>
    </Row>
  );
}
