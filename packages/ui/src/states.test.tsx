import { expect, jest, test } from '@jest/globals';
import { render, screen } from '@testing-library/react';
import { userEvent } from '@testing-library/user-event';
import { Button } from './button.tsx';
import { EmptyState } from './empty-state.tsx';
import { ErrorState } from './error-state.tsx';
import { searchIcon } from './icons.ts';
import { Notice } from './notice.tsx';
import { SkeletonList } from './skeleton-list.tsx';
import { Skeleton } from './skeleton.tsx';
import { Spinner } from './spinner.tsx';

test('an empty state gives the reason and offers an action', async () => {
  const clear = jest.fn();
  render(
    <EmptyState
      title="No client matches"
      level={2}
      icon={searchIcon}
      action={<Button onClick={clear}>Clear the search</Button>}
    >
      Try another spelling.
    </EmptyState>,
  );
  expect(screen.getByRole('heading', { level: 2, name: 'No client matches' })).toBeDefined();
  expect(screen.getByText('Try another spelling.')).toBeDefined();
  expect(screen.queryByRole('alert')).toBeNull();
  await userEvent.click(screen.getByRole('button', { name: 'Clear the search' }));
  expect(clear).toHaveBeenCalledTimes(1);
});

const failure = {
  title: 'Your documents did not load',
  message: 'Please try again.',
  retryLabel: 'Try again',
};

test('an error state is announced, and can be retried', async () => {
  const onRetry = jest.fn();
  render(<ErrorState {...failure} level={2} onRetry={onRetry} />);
  expect(screen.getByRole('alert').textContent).toContain('Your documents did not load');
  expect(screen.getByRole('heading', { level: 2 })).toBeDefined();
  await userEvent.click(screen.getByRole('button', { name: 'Try again' }));
  expect(onRetry).toHaveBeenCalledTimes(1);
});

test('a pending retry is not repeated', async () => {
  const onRetry = jest.fn();
  render(<ErrorState {...failure} onRetry={onRetry} pending />);
  await userEvent.click(screen.getByRole('button', { name: 'Try again' }));
  expect(onRetry).not.toHaveBeenCalled();
});

test('offers a call only with a phone number', () => {
  const { rerender } = render(<ErrorState {...failure} />);
  expect(screen.queryByRole('link')).toBeNull();
  expect(screen.queryByRole('button')).toBeNull();
  rerender(<ErrorState {...failure} phoneText="1-800-555-CRED" phoneHref="tel:18005552733" />);
  const link = screen.getByRole('link', { name: '1-800-555-CRED' });
  expect(link.getAttribute('href')).toBe('tel:18005552733');
});

test.each([
  ['danger', 'alert'],
  ['attention', 'status'],
  ['positive', 'status'],
  ['info', 'status'],
] as const)('a %s notice that appears is announced as %s', (tone, role) => {
  render(
    <Notice tone={tone} title="Payment failed">
      Your card was declined.
    </Notice>,
  );
  expect(screen.getByRole(role).textContent).toBe('Payment failedYour card was declined.');
});

test('a notice that is part of the page from the start is not announced', () => {
  render(
    <Notice tone="danger" live={false} action={<a href="/help">Help</a>}>
      Example
    </Notice>,
  );
  expect(screen.queryByRole('alert')).toBeNull();
  expect(screen.getByRole('link', { name: 'Help' })).toBeDefined();
});

test('placeholder rows are hidden from assistive technology', () => {
  const { container } = render(<SkeletonList rows={3} />);
  expect(container.firstElementChild?.getAttribute('aria-hidden')).toBe('true');
  expect(container.firstElementChild?.children).toHaveLength(3);
});

test.each(['line', 'title', 'block', 'circle'] as const)(
  'a %s skeleton is hidden from assistive technology',
  (shape) => {
    const { container } = render(<Skeleton shape={shape} height="sm" width="short" />);
    expect(container.firstElementChild?.getAttribute('aria-hidden')).toBe('true');
    expect(container.firstElementChild?.getAttributeNames().sort()).toEqual([
      'aria-hidden',
      'class',
    ]);
  },
);

test('a spinner announces its label, visible or not', () => {
  const { rerender } = render(<Spinner label="Analyzing your answers" />);
  const label = () => screen.getByText('Analyzing your answers');
  expect(screen.getByRole('status').contains(label())).toBe(true);
  expect(label().className).toBe('visually-hidden');
  rerender(<Spinner label="Analyzing your answers" showLabel />);
  expect(label().className).toBe('');
});
