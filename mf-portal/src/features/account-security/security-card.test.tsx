import { expect, test } from '@jest/globals';
import { screen } from '@repo/testing/render-screen.tsx';
import { renderPortal } from '../../test/render-portal.tsx';
import { SecurityCard } from './security-card.tsx';

test.each([
  ['client', /holds your Social Security number/],
  ['admin', /opens the data of every client/],
] as const)(
  'says what a stolen password of a %s opens without a second step',
  async (role, text) => {
    renderPortal(<SecurityCard />, {
      user: { role },
      api: {
        'account.security': () => ({ totpEnabled: false, recoveryCodesLeft: 0, passkeys: [] }),
      },
    });
    expect(await screen.findByText(text)).toBeVisible();
  },
);
