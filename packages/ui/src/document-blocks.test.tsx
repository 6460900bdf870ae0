import { expect, test } from '@jest/globals';
import { render, screen, within } from '@testing-library/react';
import { DocumentBlocks } from './document-blocks.tsx';

test('a document has headings, lists of items and lists of prices', () => {
  const { container } = render(
    <DocumentBlocks
      level={2}
      language="es"
      blocks={[
        { kind: 'title', text: 'Contrato' },
        { kind: 'heading', text: 'Servicios' },
        { kind: 'amount', text: '1. Disputa', amount: '$40.00' },
        { kind: 'amount', text: '2. Disputa', amount: '$50.00' },
        { kind: 'paragraph', text: 'Nada se cobra antes.' },
        { kind: 'item', text: 'Puede cancelar.' },
        { kind: 'item', text: 'Puede detener.' },
        { kind: 'bold', text: 'Usted puede cancelar.' },
      ]}
    />,
  );
  expect(container.firstElementChild?.getAttribute('lang')).toBe('es');
  expect(screen.getByRole('heading', { level: 2, name: 'Contrato' })).toBeDefined();
  expect(screen.getByRole('heading', { level: 3, name: 'Servicios' })).toBeDefined();
  expect(screen.getAllByRole('term').map((term) => term.textContent)).toEqual([
    '1. Disputa',
    '2. Disputa',
  ]);
  expect(screen.getAllByRole('definition')[1]?.textContent).toBe('$50.00');
  expect(within(screen.getByRole('list')).getAllByRole('listitem')).toHaveLength(2);
  expect(getComputedStyle(screen.getByText('Usted puede cancelar.')).fontWeight).toBe('700');
});
