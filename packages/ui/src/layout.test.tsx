import { expect, test } from '@jest/globals';
import { render } from '@testing-library/react';
import { Card } from './card.tsx';
import { Container } from './container.tsx';
import { FormActions } from './form-actions.tsx';
import { Grid } from './grid.tsx';
import { Row, Stack } from './stack.tsx';

function rootOf(name: keyof typeof layouts): Element {
  return render(layouts[name]).container.firstElementChild!;
}

const layouts = {
  Stack: <Stack gap={3} align="end" id="x" />,
  Row: <Row gap={1} align="start" justify="end" wrap={false} id="x" />,
  Grid: <Grid columns={3} minItem="md" gap={2} id="x" />,
  Card: <Card tone="accent" padding="lg" highlighted id="x" />,
  Container: <Container width="wide" id="x" />,
  list: <Grid as="ul" />,
  section: <Card as="section" />,
};

test.each(['Stack', 'Row', 'Grid', 'Card', 'Container'] as const)(
  '%s keeps its own props out of the document',
  (name) => {
    expect(rootOf(name).getAttributeNames().sort()).toEqual(['class', 'id']);
  },
);

test('a layout can be another element', () => {
  expect(rootOf('list').tagName).toBe('UL');
  expect(rootOf('section').tagName).toBe('SECTION');
});

test('a form’s actions are read in the order written', () => {
  const { container } = render(
    <FormActions align="end">
      <button type="button">Back</button>
      <button type="submit">Continue</button>
    </FormActions>,
  );
  expect(container.textContent).toBe('BackContinue');
});
