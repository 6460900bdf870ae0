import { useSession, useShell } from '@repo/federation/shell-context.tsx';
import { Button } from '@repo/ui/button.tsx';
import { FormActions } from '@repo/ui/form-actions.tsx';
import { printIcon } from '@repo/ui/icons.ts';
import { PrintOnly } from '@repo/ui/print.tsx';
import { Row, Stack } from '@repo/ui/stack.tsx';
import { Text } from '@repo/ui/text.tsx';
import { color, font, fontSize, media, radius, space } from '@repo/ui/tokens.ts';
import { createGlobalStyle, styled } from 'styled-components';
import { useLanguage } from './account-security.messages.ts';
import { useCopy } from './use-copy.ts';

const List = styled.ol`
  display: grid;
  grid-template-columns: repeat(auto-fit, minmax(10.5rem, 1fr));
  gap: ${space[1]} ${space[2]};
  padding: ${space[2]};
  border-radius: ${radius.md};
  background: ${color.sunken};
  font-family: ${font.mono};
  font-size: ${fontSize.base};
  user-select: all;
`;

// Only the dialog with the codes is printed, from the top of the sheet.
const PrintOnlyDialog = createGlobalStyle`
  ${media.print} {
    body > :not([role='dialog']), [role='dialog'] button { display: none !important; }
    [role='dialog'] {
      position: static !important;
      max-height: none !important;
      transform: none !important;
      box-shadow: none !important;
      background: #fff !important;
      color: #000 !important;
    }
  }
`;

/** Safari reads the file only some time after the press. */
const REVOKE_AFTER_MS = 40_000;

export function RecoveryCodes({ codes, onDone }: { codes: string[]; onDone: () => void }) {
  const { t } = useLanguage();
  const { brand } = useShell();
  const email = useSession()?.email ?? '';
  const copy = useCopy();
  const title = t('accountSecurity.codes.printed', { email, brand: brand.name });
  return (
    <Stack gap={3}>
      <PrintOnlyDialog />
      <Text tone="soft">{t('accountSecurity.codes.text')}</Text>
      <PrintOnly>{title}</PrintOnly>
      <List role="list" aria-label={t('accountSecurity.codes.list')}>
        {codes.map((code) => (
          <li key={code}>{code}</li>
        ))}
      </List>
      <Row gap={1}>
        <Button
          variant="secondary"
          size="sm"
          onClick={() => void copy(codes.join('\n'), t('accountSecurity.codes.copiedCodes'))}
        >
          {t('accountSecurity.codes.copy')}
        </Button>
        <Button
          variant="secondary"
          size="sm"
          onClick={() => saveText(t('accountSecurity.codes.fileName'), [title, '', ...codes])}
        >
          {t('accountSecurity.codes.download')}
        </Button>
        <Button variant="secondary" size="sm" icon={printIcon} onClick={() => window.print()}>
          {t('accountSecurity.codes.print')}
        </Button>
      </Row>
      <FormActions align="end">
        <Button onClick={onDone}>{t('accountSecurity.codes.done')}</Button>
      </FormActions>
    </Stack>
  );
}

function saveText(fileName: string, lines: string[]): void {
  const url = URL.createObjectURL(new Blob([`${lines.join('\n')}\n`], { type: 'text/plain' }));
  const link = document.createElement('a');
  link.href = url;
  link.download = fileName;
  link.click();
  setTimeout(() => URL.revokeObjectURL(url), REVOKE_AFTER_MS);
}
