import { serviceKinds } from '@repo/contract/contracts';
import { FormField } from '@repo/forms/form.tsx';
import { dollarMask } from '@repo/forms/masks.ts';
import { IconButton } from '@repo/ui/icon-button.tsx';
import { trashIcon } from '@repo/ui/icons.ts';
import { SelectInput } from '@repo/ui/select-input.tsx';
import { Stack } from '@repo/ui/stack.tsx';
import { SoftText, Text } from '@repo/ui/text.tsx';
import { TextInput } from '@repo/ui/text-input.tsx';
import { color, media, space } from '@repo/ui/tokens.ts';
import type { ReactNode } from 'react';
import { styled } from 'styled-components';
import { useLanguage } from './service-kinds.messages.ts';

interface ServiceValues {
  kind: string;
  description: string;
  price: string | number;
}

type Values = Record<string, ServiceValues[]>;

interface ServiceFieldsProps {
  list: 'services' | 'entries';
  index: number;
  onRemove: (index: number) => void;
  children?: ReactNode;
}

export function ServiceFields({ list, index, onRemove, children }: ServiceFieldsProps) {
  const { t } = useLanguage();
  const number = index + 1;
  return (
    <Group role="group" aria-label={t('services.service', { number })}>
      <FormField<Values> name={`${list}.${index}.kind`} label={t('services.kind')}>
        <SelectInput values={serviceKinds} text={(kind) => t(`services.kindNames.${kind}`)} />
      </FormField>
      <FormField<Values> name={`${list}.${index}.description`} label={t('services.description')}>
        <TextInput autoComplete="off" maxLength={500} lang="en" />
      </FormField>
      <FormField<Values>
        name={`${list}.${index}.price`}
        label={t('services.price')}
        mask={dollarMask}
      >
        <TextInput inputMode="decimal" prefix="$" autoComplete="off" />
      </FormField>
      <Remove>
        <IconButton
          icon={trashIcon}
          label={t('services.remove', { number })}
          onClick={() => onRemove(index)}
        />
      </Remove>
      {children && <Rest>{children}</Rest>}
    </Group>
  );
}

export function ServiceHint() {
  const { t } = useLanguage();
  return (
    <Stack gap={1}>
      <Text measure>{t('services.priceHint')}</Text>
      <SoftText measure>
        {t('services.kindHint')} {t('services.descriptionHint')}
      </SoftText>
    </Stack>
  );
}

/** The layout depends on the width of the list, not of the window. */
export const ServiceList = styled.div`
  container-type: inline-size;
  display: grid;
  grid-template-columns: minmax(0, 1fr);
`;

const wide = '@container (min-width: 44rem)';

const Remove = styled.div`
  justify-self: end;
`;

const Rest = styled.div`
  grid-column: 1 / -1;
  min-inline-size: 0;
`;

const Group = styled.div`
  display: grid;
  grid-template-columns: minmax(0, 1fr) auto;
  gap: ${space[1]};
  align-items: end;
  padding-block: ${space[2]};
  border-block-end: 1px solid ${color.rule};
  > :nth-child(1),
  > :nth-child(2) {
    grid-column: 1 / -1;
  }
  ${media.largeTextOnPhone} {
    grid-template-columns: minmax(0, 1fr);
  }
  ${wide} {
    grid-template-columns: 10rem minmax(0, 1fr) 10rem auto;
    align-items: start;
    > :nth-child(1),
    > :nth-child(2) {
      grid-column: auto;
    }
    > ${Remove} {
      padding-block-start: 1.75rem;
    }
  }
`;
