import { Field } from '@repo/ui/field.tsx';
import { Heading } from '@repo/ui/heading.tsx';
import { Row } from '@repo/ui/stack.tsx';
import { SoftText } from '@repo/ui/text.tsx';
import { VisuallyHidden } from '@repo/ui/visually-hidden.tsx';
import { TableSurface } from '@repo/ui/table-parts.ts';
import { tableBelow, tableFrom } from '@repo/ui/table-width.ts';
import { space } from '@repo/ui/tokens.ts';
import { useId, useRef, type ReactNode } from 'react';
import { styled } from 'styled-components';
import { SearchInput } from '../../lists/search-input.tsx';
import { useLanguage } from './client-list.messages.ts';
import { useShortcuts } from '../../shortcuts/use-shortcuts.ts';
import { KeyCap } from '../../shortcuts/shortcut-keys.tsx';

interface ClientSearchProps {
  text: string;
  onText: (text: string) => void;
  status: string | undefined;
  onEnterList: () => void;
  actions: ReactNode;
  filters: ReactNode;
}

export function ClientSearch(props: ClientSearchProps) {
  const { text, onText, status, onEnterList, actions, filters } = props;
  const { t } = useLanguage();
  const input = useRef<HTMLInputElement>(null);
  const hintId = useId();
  useShortcuts({
    '/': () => {
      input.current?.focus();
      input.current?.select();
    },
  });

  return (
    <TableSurface>
      <Row justify="space-between">
        <Row>
          <Heading level={2} size="lg">
            {t('clientList.listTitle')}
          </Heading>
          <SoftText role="status" tabular>
            {status}
          </SoftText>
        </Row>
        <Actions gap={1}>{actions}</Actions>
      </Row>
      <Tools>
        <div role="search">
          <Field label={t('clientList.search')} labelHidden>
            <SearchInput
              ref={input}
              suffix={!text && <KeyCap aria-hidden>/</KeyCap>}
              text={text}
              onText={onText}
              onEnterList={onEnterList}
              placeholder={t('words.searchPlaceholder')}
              aria-keyshortcuts="/"
              aria-describedby={hintId}
            />
          </Field>
          <VisuallyHidden id={hintId}>{t('clientList.searchHint')}</VisuallyHidden>
        </div>
        {filters}
      </Tools>
    </TableSurface>
  );
}

const Actions = styled(Row)`
  ${tableBelow('md')} {
    svg {
      display: none;
    }
  }
`;

const Tools = styled.div`
  display: flex;
  flex-wrap: wrap;
  align-items: center;
  gap: ${space[1]};
  margin-block-start: ${space[1]};
  > [role='search'] {
    flex: 1 1 100%;
    ${tableFrom('md')} {
      flex: 0 1 19rem;
    }
  }
`;
