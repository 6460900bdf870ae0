import { expect, jest, test } from '@jest/globals';
import { renderScreen, screen } from '@repo/testing/render-screen.tsx';
import { useSingleFlight } from './use-single-flight.ts';

function Send({ action }: { action: () => Promise<unknown> }) {
  const send = useSingleFlight(action);
  return <button onClick={() => void send().catch(() => {})}>Send</button>;
}

test('an action starts again only after it has finished', async () => {
  const finish: (() => void)[] = [];
  const action = jest.fn(() => new Promise<void>((resolve) => void finish.push(resolve)));
  const { user } = renderScreen(<Send action={action} />);
  await user.dblClick(screen.getByRole('button'));
  expect(action).toHaveBeenCalledTimes(1);
  finish.shift()!();
  await user.click(screen.getByRole('button'));
  expect(action).toHaveBeenCalledTimes(2);
});

test('starts again after a failure', async () => {
  const action = jest.fn(() => Promise.reject(new Error('offline')));
  const { user } = renderScreen(<Send action={action} />);
  await user.click(screen.getByRole('button'));
  await user.click(screen.getByRole('button'));
  expect(action).toHaveBeenCalledTimes(2);
});
