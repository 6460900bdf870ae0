import type { ComponentPropsWithRef } from 'react';
import { styled } from 'styled-components';
import { useFieldControl } from './field-context.ts';
import { inputStyle } from './input-style.ts';

const Area = styled.textarea`
  ${inputStyle}
  min-height: 7rem;
  resize: vertical;
`;

export function TextArea(props: ComponentPropsWithRef<'textarea'>) {
  const control = useFieldControl(props);
  return <Area rows={4} {...props} {...control} />;
}
