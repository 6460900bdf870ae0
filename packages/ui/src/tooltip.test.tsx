import { afterEach, beforeEach, expect, jest, test } from '@jest/globals';
import { act, render, screen } from '@testing-library/react';
import { userEvent, type UserEvent } from '@testing-library/user-event';
import type { ReactNode } from 'react';
import { Button } from './button.tsx';
import { Tooltip, TooltipGroup } from './tooltip.tsx';

beforeEach(() => {
  jest.useFakeTimers();
});
afterEach(() => {
  jest.useRealTimers();
});

const later = (ms: number) => act(() => jest.advanceTimersByTimeAsync(ms));
const tooltip = () => screen.queryByRole('tooltip')?.textContent ?? null;

async function tap(user: UserEvent, target: Element) {
  await user.pointer({ keys: '[TouchA]', target });
  await later(0);
}

function show() {
  const user = userEvent.setup({ advanceTimers: (ms) => jest.advanceTimersByTime(ms) });
  const onClick = jest.fn();
  render(
    <TooltipGroup>
      <Tooltip text="Only removed items">
        <Button aria-disabled onClick={onClick}>
          Notify
        </Button>
      </Tooltip>
      <Tooltip text="Saves the note">
        <Button>Update</Button>
      </Tooltip>
    </TooltipGroup>,
  );
  const [notify, update] = screen.getAllByRole('button') as [HTMLElement, HTMLElement];
  return { user, onClick, notify, update };
}

test('opens after 700 ms under the pointer, and describes its control', async () => {
  const { user, notify } = show();
  await user.hover(notify);
  await later(699);
  expect(tooltip()).toBeNull();
  await later(1);
  expect(tooltip()).toBe('Only removed items');
  expect(screen.getByRole('button', { description: 'Only removed items' })).toBe(notify);
});

test('the next one opens at once within 300 ms', async () => {
  const { user, notify, update } = show();
  await user.hover(notify);
  await later(700);
  await user.keyboard('{Escape}');
  await later(299);
  await user.hover(update);
  expect(tooltip()).toBe('Saves the note');
  await user.keyboard('{Escape}');
  await later(301);
  await user.unhover(update);
  await user.hover(notify);
  expect(tooltip()).toBeNull();
});

test('keyboard focus opens it at once; Escape closes it and keeps the focus', async () => {
  const { user, notify } = show();
  await user.tab();
  expect(tooltip()).toBe('Only removed items');
  await user.keyboard('{Escape}');
  expect(tooltip()).toBeNull();
  expect(document.activeElement).toBe(notify);
});

test('moving the focus on closes it', async () => {
  const { user } = show();
  await user.tab();
  await user.tab();
  expect(tooltip()).toBe('Saves the note');
});

test('a tap presses the control and opens it; a second tap closes it', async () => {
  const { user, onClick, notify } = show();
  await tap(user, notify);
  expect(tooltip()).toBe('Only removed items');
  expect(onClick).toHaveBeenCalledTimes(1);
  await tap(user, notify);
  expect(tooltip()).toBeNull();
});

test('a tap elsewhere closes it', async () => {
  const { user, notify } = show();
  await tap(user, notify);
  expect(tooltip()).toBe('Only removed items');
  await tap(user, document.body);
  expect(tooltip()).toBeNull();
});

test('a mouse press does not open it', async () => {
  const { user, notify } = show();
  await user.click(notify);
  await later(0);
  expect(tooltip()).toBeNull();
});

test('works without a group', async () => {
  render(
    <Tooltip text="Saves the note">
      <a href="/help">Help</a>
    </Tooltip>,
  );
  await userEvent.setup({ delay: null }).tab();
  expect(tooltip()).toBe('Saves the note');
});

test('without a text there is no tooltip, and the control is not remounted when a text is set', async () => {
  const label = (text?: string) => (
    <Tooltip text={text}>
      <Button>Notify</Button>
    </Tooltip>
  );
  const { rerender } = render(label());
  const user = userEvent.setup({ delay: null });
  await user.tab();
  const button = screen.getByRole('button');
  expect(tooltip()).toBeNull();
  rerender(label('Client notified'));
  expect(document.activeElement).toBe(button);
  expect(tooltip()).toBe('Client notified');
});

test.each(['main', 'dialog'])('a tooltip is part of the %s around its control', async (role) => {
  const Landmark = ({ children }: { children: ReactNode }) =>
    role === 'main' ? <main>{children}</main> : <div role="dialog">{children}</div>;
  render(
    <Landmark>
      <ul style={{ overflow: 'auto' }}>
        <li>
          <Tooltip text="Saves the note">
            <Button>Update</Button>
          </Tooltip>
        </li>
      </ul>
    </Landmark>,
  );
  await userEvent.setup({ delay: null }).tab();
  const { parentElement: position } = screen.getByRole('tooltip');
  expect(screen.getByRole(role)).toBe(position?.parentElement);
});
