import type { ReportImport } from '@repo/contract/report-imports';
import { FormFailure } from '@repo/screens/form-failure.tsx';
import { Button } from '@repo/ui/button.tsx';
import { Row } from '@repo/ui/stack.tsx';
import { SoftText } from '@repo/ui/text.tsx';
import { color, layer, media, radius, shadow, space } from '@repo/ui/tokens.ts';
import type { ReactNode } from 'react';
import { createGlobalStyle, styled } from 'styled-components';
import { DiscardButton } from './discard-button.tsx';
import { useLanguage } from './questions.messages.ts';
import { CONFIRM_FORM } from './questions.tsx';
import { useAnswers, type ConfirmForm } from './use-confirm-form.ts';

interface DecisionBarProps {
  report: ReportImport;
  form: ConfirmForm;
  confirm: string;
  discardText: string;
  onDiscard: () => Promise<void>;
  children?: ReactNode;
}

export function DecisionBar(props: DecisionBarProps) {
  const { report, form, confirm, discardText, onDiscard, children } = props;
  const { t } = useLanguage();
  const { open, isOther } = useAnswers(form, report);
  return (
    <>
      <FormFailure failure={form.failure} kept={false} />
      <Bar role="group" aria-label={t('questions.decision')}>
        <AboveBar />
        <SoftText as="div" tabular>
          {children}
          {open > 0 && <Open>{t('questions.open', { count: open })}</Open>}
        </SoftText>
        <Row gap={1}>
          <DiscardButton text={discardText} disabled={form.pending} onDiscard={onDiscard} />
          <Button
            type="submit"
            form={CONFIRM_FORM}
            pending={form.pending}
            pendingText={t('questions.confirming')}
            disabled={isOther}
            aria-describedby={form.failure?.id}
          >
            {confirm}
          </Button>
        </Row>
      </Bar>
    </>
  );
}

// A focused element is not scrolled behind the bar.
const AboveBar = createGlobalStyle`
  :root {
    scroll-padding-bottom: calc(var(--toast-clearance, 0px) + 6rem);
  }
`;

const Bar = styled.div`
  position: sticky;
  inset-block-end: calc(var(--toast-clearance, 0px) + env(safe-area-inset-bottom));
  z-index: ${layer.bar};
  max-block-size: 45svh;
  overflow-y: auto;
  display: flex;
  flex-wrap: wrap;
  align-items: center;
  justify-content: space-between;
  gap: ${space[1]} ${space[3]};
  padding: ${space[1]} ${space[2]};
  border: 1px solid ${color.rule};
  border-radius: ${radius.md};
  background: ${color.surface};
  box-shadow: ${shadow.floating};
  ${media.belowMd} {
    margin-inline: calc(-1 * ${space[2]});
    border-width: 1px 0 0;
    border-radius: 0;
    box-shadow: none;
    > :last-child {
      flex: 1 0 100%;
      > button {
        flex: 1 1 0;
        min-inline-size: fit-content;
      }
    }
  }
  /* Two bars would leave little of the page. */
  ${media.largeTextOnPhone} {
    position: static;
    max-block-size: none;
  }
  ${media.print} {
    display: none;
  }
`;

const Open = styled.div`
  color: ${color.attentionInk};
`;
