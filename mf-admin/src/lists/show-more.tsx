import { Button } from '@repo/ui/button.tsx';
import { Row } from '@repo/ui/stack.tsx';
import { SoftText } from '@repo/ui/text.tsx';
import { useLanguage } from '../language.ts';

export function ShowMore({ shown, of, onMore }: { shown: number; of: number; onMore(): void }) {
  const { t } = useLanguage();
  if (shown >= of) return null;
  return (
    <Row>
      <SoftText as="span" role="status">
        {t('words.shownOf', { shown: shown, number: of })}
      </SoftText>
      <Button variant="secondary" size="sm" onClick={onMore}>
        {t('words.showMore')}
      </Button>
    </Row>
  );
}
