import { expect, jest, test } from '@jest/globals';
import { render, screen } from '@testing-library/react';
import { userEvent } from '@testing-library/user-event';
import { useState } from 'react';
import { Tabs, type TabItem } from './tabs.tsx';

const items: TabItem[] = [
  { value: 'overview', label: 'Overview', content: <p>Scores</p> },
  { value: 'disputes', label: 'Disputes', count: 4, content: <input aria-label="Note" /> },
  { value: 'documents', label: 'Documents', content: <p>Files</p> },
];

const tab = (name: string) => screen.getByRole('tab', { name });
const selected = () =>
  screen.getAllByRole('tab').find((each) => each.getAttribute('aria-selected') === 'true')
    ?.textContent;

test('the first panel shows, and names its tab', () => {
  render(<Tabs label="Client" items={items} />);
  expect(screen.getByRole('tablist', { name: 'Client' })).toBeDefined();
  expect(screen.getByRole('tabpanel', { name: 'Overview' }).textContent).toBe('Scores');
  expect(screen.getAllByRole('tabpanel')).toHaveLength(1);
});

test('a press shows the panel of the tab', async () => {
  render(<Tabs label="Client" items={items} />);
  await userEvent.click(tab('Documents'));
  expect(screen.getByRole('tabpanel').textContent).toBe('Files');
});

test('arrow keys move between the tabs, Home and End to the ends', async () => {
  render(<Tabs label="Client" items={items} />);
  await userEvent.tab();
  await userEvent.keyboard('{ArrowRight}');
  expect(selected()).toBe('Disputes 4');
  await userEvent.keyboard('{End}');
  expect(selected()).toBe('Documents');
  await userEvent.keyboard('{ArrowRight}');
  expect(selected()).toBe('Overview');
  await userEvent.keyboard('{ArrowLeft}{Home}');
  expect(document.activeElement).toBe(tab('Overview'));
});

test('the tabs are one stop of the Tab key', async () => {
  render(<Tabs label="Client" items={items} />);
  await userEvent.click(tab('Disputes 4'));
  await userEvent.tab();
  expect(document.activeElement).toBe(screen.getByRole('tabpanel'));
  await userEvent.tab({ shift: true });
  expect(document.activeElement).toBe(tab('Disputes 4'));
});

test('the list scrolls to the chosen tab, and the page does not', () => {
  const place = (left: number, width: number) => new DOMRect(left, 40, width, 46);
  const places = jest
    .spyOn(Element.prototype, 'getBoundingClientRect')
    .mockImplementation(function (this: Element) {
      return this.matches('[role=tablist]') ? place(0, 300) : place(450, 90);
    });
  const intoView = jest.fn();
  Element.prototype.scrollIntoView = intoView;
  render(<Tabs label="Client" items={items} value="documents" />);
  expect(screen.getByRole('tablist').scrollLeft).toBe(240);
  expect(intoView).not.toHaveBeenCalled();
  places.mockRestore();
});

test('a count is a separate word in the name', () => {
  render(<Tabs label="Client" items={items} />);
  expect(tab('Disputes 4').textContent).toBe('Disputes 4');
});

test('a panel that stays mounted keeps what was typed into it', async () => {
  const kept = items.map((item) => ({ ...item, keepMounted: true }));
  render(<Tabs label="Client" items={kept} />);
  await userEvent.click(tab('Disputes 4'));
  await userEvent.type(screen.getByRole('textbox', { name: 'Note' }), 'Called');
  await userEvent.click(tab('Overview'));
  expect(screen.queryByRole('textbox')).toBeNull();
  await userEvent.click(tab('Disputes 4'));
  expect(screen.getByRole<HTMLInputElement>('textbox').value).toBe('Called');
});

test('other panels are unmounted when hidden', async () => {
  render(<Tabs label="Client" items={items} />);
  await userEvent.click(tab('Disputes 4'));
  await userEvent.click(tab('Overview'));
  expect(screen.queryByLabelText('Note')).toBeNull();
});

test('a controlled group shows the panel of `value`', async () => {
  const onValueChange = jest.fn();
  function Owner({ follows }: { follows: boolean }) {
    const [value, setValue] = useState('documents');
    const change = (next: string) => {
      onValueChange(next);
      if (follows) setValue(next);
    };
    return <Tabs label="Client" items={items} value={value} onValueChange={change} />;
  }
  const { rerender } = render(<Owner follows={false} />);
  await userEvent.click(tab('Overview'));
  expect(onValueChange).toHaveBeenCalledWith('overview');
  expect(selected()).toBe('Documents');
  rerender(<Owner follows />);
  await userEvent.click(tab('Disputes 4'));
  expect(selected()).toBe('Disputes 4');
});
