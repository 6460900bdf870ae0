import { expect, test } from '@jest/globals';
import { screen } from '@repo/testing/render-screen.tsx';
import { RelativeTime } from './relative-time.tsx';
import { renderPortal } from '../test/render-portal.tsx';

const INSTANT = '2020-06-20T12:00:00.000Z';

test('shows its date on keyboard focus', async () => {
  const { user } = renderPortal(<RelativeTime instant={INSTANT} />);
  const trigger = screen.getByRole('button', { name: /years ago$/ });
  expect(trigger.querySelector('time')).toHaveAttribute('datetime', INSTANT);
  expect(screen.queryByRole('tooltip')).toBeNull();
  await user.tab();
  expect(trigger).toHaveFocus();
  expect(trigger).toHaveAccessibleDescription('Jun 20, 2020');
});

test('shows its date on a tap', async () => {
  const { user } = renderPortal(<RelativeTime instant={INSTANT} />, { language: 'es' });
  const trigger = screen.getByRole('button', { name: /^hace/ });
  await user.pointer({ keys: '[TouchA]', target: trigger });
  expect(await screen.findByRole('tooltip')).toHaveTextContent(/20 (de )?jun/);
});
