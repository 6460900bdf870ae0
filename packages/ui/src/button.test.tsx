import { expect, jest, test } from '@jest/globals';
import { act } from 'react';
import { createRoot } from 'react-dom/client';
import { Button } from './button.tsx';

(globalThis as { IS_REACT_ACT_ENVIRONMENT?: boolean }).IS_REACT_ACT_ENVIRONMENT = true;

test('a pending button keeps the focus and takes no second press', () => {
  const onSubmit = jest.fn();
  const onClick = jest.fn();
  const place = document.body.appendChild(document.createElement('div'));
  const root = createRoot(place);
  const show = (pending: boolean) =>
    act(() =>
      root.render(
        <form onSubmit={onSubmit}>
          <Button type="submit" pending={pending} pendingText="Processing..." onClick={onClick}>
            Send
          </Button>
        </form>,
      ),
    );
  show(false);
  const button = place.querySelector('button');
  button?.focus();
  show(true);
  act(() => button?.click());
  expect(document.activeElement).toBe(button);
  expect(button?.getAttribute('aria-disabled')).toBe('true');
  expect(button?.textContent).toBe('Processing...');
  expect(onClick).not.toHaveBeenCalled();
  expect(onSubmit).not.toHaveBeenCalled();
  act(() => root.unmount());
});
