import { expect, test } from '@jest/globals';
import { knownContact, rememberContact } from '@repo/forms/known-contact.ts';
import { fireEvent, screen } from '@repo/testing/render-screen.tsx';
import { renderPortal } from '../../test/render-portal.tsx';
import { basicDraft, profileDraft } from './tab-draft.ts';

test('the tab forgets what was typed when its client logs out, and not before', () => {
  rememberContact({ firstName: 'Ana', email: 'ana@example.com' });
  profileDraft.store({ userId: 'ana', basedOn: null, step: 1, values: { city: 'Reno' } });
  const values = { firstName: 'Ana', lastName: '', email: '' };
  basicDraft.store({ userId: 'ana', values });
  renderPortal(
    <>
      <a href="/#documents">Documents</a>
      <a href="/api/logout" onClick={(event) => event.preventDefault()}>
        Log out
      </a>
    </>,
  );
  fireEvent.click(screen.getByRole('link', { name: 'Documents' }));
  expect(knownContact()).toMatchObject({ firstName: 'Ana' });
  fireEvent.click(screen.getByRole('link', { name: 'Log out' }));
  expect(knownContact()).toEqual({});
  expect(profileDraft.load('ana')).toBeNull();
  expect(basicDraft.load('ana')).toBeNull();
});
