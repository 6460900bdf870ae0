import { afterEach, beforeEach, describe, expect, jest, test } from '@jest/globals';
import { act, fireEvent, render, screen } from '@testing-library/react';
import { userEvent } from '@testing-library/user-event';
import { useState } from 'react';
import { Toaster, type ToastMessage } from './toaster.tsx';

beforeEach(() => {
  jest.useFakeTimers();
});
afterEach(() => {
  jest.useRealTimers();
});

const later = (ms: number) => act(() => jest.advanceTimersByTimeAsync(ms));
const saved: ToastMessage = { id: 1, title: 'Saved', description: 'Your profile is saved.' };
const failed: ToastMessage = { id: 2, title: 'Error', tone: 'destructive' };

function Page({ toast }: { toast: ToastMessage }) {
  const [closed, setClosed] = useState<ToastMessage['id']>();
  return (
    <>
      <button type="button">Submit</button>
      <Toaster
        toast={{ ...toast, open: closed !== toast.id }}
        onOpenChange={(open) => setClosed(open ? undefined : toast.id)}
        label="Notification"
        alertLabel="Alert"
        viewportLabel="Notifications ({hotkey})"
        closeLabel="Close"
      />
    </>
  );
}

function show(toast = saved) {
  const user = userEvent.setup({ advanceTimers: (ms) => jest.advanceTimersByTime(ms) });
  return { user, ...render(<Page toast={toast} />) };
}

const toasts = () => screen.queryAllByRole('listitem').map(({ textContent }) => textContent);

test('shows title and text for five seconds', async () => {
  show();
  expect(toasts()).toEqual(['SavedYour profile is saved.']);
  await later(4_999);
  expect(toasts()).toHaveLength(1);
  await later(1);
  expect(toasts()).toEqual([]);
});

test('a new toast replaces the visible one and gets its own five seconds', async () => {
  const { rerender } = show();
  await later(4_000);
  rerender(<Page toast={failed} />);
  expect(toasts()).toEqual(['Error']);
  await later(4_000);
  expect(toasts()).toEqual(['Error']);
  await later(1_000);
  expect(toasts()).toEqual([]);
});

test('a toast does not close under the pointer', async () => {
  const { user } = show();
  await user.hover(screen.getByText('Saved'));
  await later(10_000);
  expect(toasts()).toHaveLength(1);
  await user.unhover(screen.getByText('Saved'));
  await later(5_000);
  expect(toasts()).toEqual([]);
});

test('a toast that replaces a hovered one closes by itself', async () => {
  const { user, rerender } = show();
  await user.hover(screen.getByText('Saved'));
  rerender(<Page toast={failed} />);
  await later(5_000);
  expect(toasts()).toEqual([]);
});

test('F8 moves the focus to it, and its close button closes it', async () => {
  const { user } = show();
  screen.getByRole('button', { name: 'Submit' }).focus();
  await user.keyboard('[F8]');
  expect(screen.getByRole('region').contains(document.activeElement)).toBe(true);
  await user.click(screen.getByRole('button', { name: 'Close' }));
  await later(0);
  expect(toasts()).toEqual([]);
});

test('Escape closes it when it has the focus', async () => {
  const { user } = show();
  await user.keyboard('[F8]{Tab}{Escape}');
  await later(0);
  expect(toasts()).toEqual([]);
});

test('the region is named with its key', () => {
  show();
  expect(screen.getByRole('region', { name: 'Notifications (F8)' })).toBeDefined();
});

test('a toast is announced politely, a failure at once and as an alert', async () => {
  const { rerender } = show();
  await later(100);
  expect(screen.getByRole('status').getAttribute('aria-live')).toBe('polite');
  expect(screen.getByRole('status').textContent).toContain('Notification Saved');
  rerender(<Page toast={failed} />);
  await later(100);
  expect(screen.getByRole('status').getAttribute('aria-live')).toBe('assertive');
  expect(screen.getByRole('status').textContent).toContain('Alert Error');
  expect(screen.getByRole('img', { name: 'Alert' })).toBeDefined();
});

test('a toast can be swiped away to the right', () => {
  show();
  expect(screen.getByRole('listitem').dataset['swipeDirection']).toBe('right');
});

test.each([
  [40, 1],
  [60, 0],
])('a swipe of %d px leaves %d toasts', async (distance, left) => {
  const { user } = show();
  const target = screen.getByRole('listitem');
  await user.pointer([
    { keys: '[TouchA>]', target, coords: { clientX: 10, clientY: 10 } },
    { pointerName: 'TouchA', target, coords: { clientX: 30, clientY: 10 } },
    { pointerName: 'TouchA', target, coords: { clientX: 10 + distance, clientY: 10 } },
    { keys: '[/TouchA]', target, coords: { clientX: 10 + distance, clientY: 10 } },
  ]);
  await later(0);
  expect(toasts()).toHaveLength(left);
});

describe('after scrolling', () => {
  function layOut() {
    jest.spyOn(Element.prototype, 'getBoundingClientRect').mockImplementation(function (
      this: Element,
    ) {
      const y = this.getAttribute('data-y');
      if (y !== null) return new DOMRect(0, Number(y), 100, 40);
      if (!this.matches('ol')) return new DOMRect();
      return new DOMRect(0, this.hasAttribute('data-moved') ? 700 : 0, 100, 60);
    });
  }
  afterEach(() => void jest.restoreAllMocks());

  async function scroll(controls: string) {
    layOut();
    const { user } = show();
    const page = document.body.appendChild(document.createElement('div'));
    page.dataset['controls'] = '';
    page.innerHTML = controls;
    fireEvent.scroll(window);
    await later(100);
    const isMoved = screen.getByRole('list').hasAttribute('data-moved');
    return { user, page, isMoved };
  }
  afterEach(() => document.querySelector('[data-controls]')?.remove());

  test.each([
    ['stays where it covers nothing', '<a href="/" data-y="300"></a>', false],
    ['leaves a button', '<button data-y="20"></button>', true],
    [
      'stays where the other edge is no better',
      '<a href="/" data-y="20"></a><a href="/" data-y="720"></a>',
      false,
    ],
    [
      'leaves a primary button for another',
      '<button data-variant="primary" data-y="20"></button><button data-y="720"></button>',
      true,
    ],
    [
      'leaves nothing behind a dialog',
      '<div aria-hidden="true"><button data-y="20"></button></div>',
      false,
    ],
  ])('%s', async (_what, controls, moved) => {
    expect((await scroll(controls)).isMoved).toBe(moved);
  });

  test('leaves the focused control even for a place over others, but not while it has the focus itself', async () => {
    const { page, isMoved } = await scroll(
      '<a href="/" data-y="20"></a><a href="/" data-y="720"></a>',
    );
    expect(isMoved).toBe(false);
    page.querySelector('a')!.focus();
    fireEvent.scroll(window);
    await later(100);
    expect(screen.getByRole('list').hasAttribute('data-moved')).toBe(true);
    page.querySelectorAll('a')[1]!.focus();
    screen.getByRole('button', { name: 'Close' }).focus();
    fireEvent.scroll(window);
    await later(100);
    expect(screen.getByRole('list').hasAttribute('data-moved')).toBe(true);
  });
});

test('without a toast the region is there and empty', () => {
  render(
    <Toaster
      toast={null}
      onOpenChange={() => {}}
      label="Notification"
      alertLabel="Alert"
      viewportLabel="Notifications ({hotkey})"
      closeLabel="Close"
    />,
  );
  expect(toasts()).toEqual([]);
});
