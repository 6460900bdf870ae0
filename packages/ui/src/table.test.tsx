import { expect, jest, test } from '@jest/globals';
import { render, screen, within } from '@testing-library/react';
import { Table, type Column } from './table.tsx';

interface Client {
  id: string;
  name: string;
  items: number;
}

const clients: Client[] = [
  { id: 'a', name: 'Dana Whitfield', items: 4 },
  { id: 'b', name: 'Robin Example', items: 0 },
];

const columns: Column<Client>[] = [
  { header: 'Name', cell: ({ name }) => <a href="/admin">{name}</a>, primary: true },
  { header: 'Items', cell: ({ items }) => items, align: 'end' },
];

const show = (rows: Client[]) =>
  render(<Table caption="Clients" columns={columns} rows={rows} rowKey={({ id }) => id} />);

test('the table is named by its caption', () => {
  show(clients);
  expect(screen.getByRole('table', { name: 'Clients' })).toBeDefined();
});

test('headers are column headers', () => {
  show(clients);
  const headers = screen.getAllByRole('columnheader');
  expect(headers.map(({ textContent }) => textContent)).toEqual(['Name', 'Items']);
  expect(headers.map((header) => header.getAttribute('scope'))).toEqual(['col', 'col']);
});

test('each row is named by its primary cell', () => {
  show(clients);
  const header = screen.getByRole('rowheader', { name: 'Robin Example' });
  expect(header.tagName).toBe('TH');
  expect(header.getAttribute('scope')).toBe('row');
  const row = header.closest('tr')!;
  expect(within(row).getByRole('cell').textContent).toBe('0');
  expect(within(row).getByRole('link', { name: 'Robin Example' })).toBeDefined();
});

test('a cell has its header as data, which labels it on a phone', () => {
  show(clients);
  const labels = screen.getAllByRole('cell').map((cell) => cell.dataset['label']);
  expect(labels).toEqual(['Items', 'Items']);
});

test('rows of a group stand under its name', () => {
  render(
    <Table
      caption="Clients"
      columns={columns}
      rows={clients}
      groupOf={({ items }) => (items > 0 ? 'Open' : 'Done')}
    />,
  );
  const [, open, done] = screen.getAllByRole('rowgroup');
  for (const [group, names] of [
    [open!, ['Open', 'Dana Whitfield']],
    [done!, ['Done', 'Robin Example']],
  ] as const)
    expect(
      within(group)
        .getAllByRole('rowheader')
        .map(({ textContent }) => textContent),
    ).toEqual(names);
  const heading = within(open!).getByRole('rowheader', { name: 'Open' });
  expect(heading.getAttribute('scope')).toBe('rowgroup');
});

test('roles are explicit, because CSS that turns rows into cards would remove the implicit ones', () => {
  const { container } = show(clients);
  const roles = (selector: string) =>
    [...container.querySelectorAll(selector)].map((element) => element.getAttribute('role'));
  expect(roles('table')).toEqual(['table']);
  expect(roles('thead, tbody')).toEqual(['rowgroup', 'rowgroup']);
  expect(roles('tr')).toEqual(['row', 'row', 'row']);
});

test('a table without rows keeps its headers', () => {
  show([]);
  expect(screen.getAllByRole('row')).toHaveLength(1);
});

test('the header of a column that sorts is a button, and says in which direction', () => {
  const onSort = jest.fn();
  const sorted = columns.map((column, index) => ({
    ...column,
    sort: { direction: index === 0 ? ('desc' as const) : null, onSort },
  }));
  render(<Table caption="Clients" columns={sorted} rows={[]} rowKey={({ id }) => id} />);
  const headers = screen.getAllByRole('columnheader');
  expect(headers.map((header) => header.getAttribute('aria-sort'))).toEqual(['descending', 'none']);
  screen.getByRole('button', { name: 'Items' }).click();
  expect(onSort).toHaveBeenCalledTimes(1);
});
