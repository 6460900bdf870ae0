import { expect, test } from '@jest/globals';
import { networkFailure } from '@repo/testing/fake-api.ts';
import { screen, waitFor, within } from '@repo/testing/render-screen.tsx';
import { renderPortal } from '../../test/render-portal.tsx';
import { DataAccessCard } from './data-access-card.tsx';

const access = {
  id: '9',
  at: '2026-11-10T14:05:00.000Z',
  firstName: 'Nora',
  kind: 'document-viewed',
  what: 'utility-bill',
};

test('lists accesses in words, page by page', async () => {
  const { user, api } = renderPortal(<DataAccessCard />, {
    api: {
      'dataAccess.list': (input: { cursor?: string }) =>
        input.cursor
          ? { items: [{ ...access, id: '1', kind: 'other', what: null }], nextCursor: null }
          : {
              items: [
                access,
                { ...access, id: '8b', reason: 'client-question' },
                { ...access, id: '8', kind: 'client-viewed', firstName: null, what: null },
                { ...access, id: '7', kind: 'item-changed', what: 'Harbor Collections' },
              ],
              nextCursor: '7',
            },
    },
  });
  const sentences = async () => {
    const list = await screen.findByRole('list', { name: /Who viewed my data/ });
    return within(list)
      .getAllByRole('listitem')
      .map((item) => item.firstChild?.textContent);
  };
  const first = [
    'Nora on our team opened a document: Utility Bill',
    'Nora on our team opened a document: Utility Bill. Why: to answer a question of yours',
    'Someone on our team opened your file',
    'Nora on our team updated a credit item: Harbor Collections',
  ];
  expect(await sentences()).toEqual(first);
  await user.click(screen.getByRole('button', { name: 'Show more' }));
  await waitFor(async () =>
    expect(await sentences()).toEqual([...first, 'Nora on our team worked on your file']),
  );
  expect(screen.getAllByRole('listitem')[4]).toHaveFocus();
  expect(api.inputs('dataAccess.list').at(-1)).toMatchObject({ cursor: '7' });
  expect(screen.queryByRole('button', { name: 'Show more' })).toBeNull();
});

test.each([
  ['identity-check', 'para comprobar que es usted'],
  ['Lo pidió Equifax por teléfono', 'Lo pidió Equifax por teléfono'],
])('a revealed number has its reason (%s)', async (reason, shown) => {
  renderPortal(<DataAccessCard />, {
    api: {
      'dataAccess.list': () => ({
        items: [{ ...access, kind: 'ssn-revealed', what: null, reason }],
        nextCursor: null,
      }),
    },
    language: 'es',
  });
  const sentence = 'Nora, de nuestro equipo, consultó su número de Seguro Social';
  expect(await screen.findByText(`${sentence}. Motivo: ${shown}`)).toBeVisible();
});

test('nobody viewed the data', async () => {
  renderPortal(<DataAccessCard />, {
    api: { 'dataAccess.list': () => ({ items: [], nextCursor: null }) },
    language: 'es',
  });
  expect(
    await screen.findByText('Nadie de nuestro equipo ha abierto su expediente todavía.'),
  ).toBeVisible();
});

test('a page that did not load can be tried again', async () => {
  const { user, api } = renderPortal(<DataAccessCard />, {
    api: { 'dataAccess.list': () => ({ items: [access], nextCursor: '9' }) },
  });
  const more = await screen.findByRole('button', { name: 'Show more' });
  api.use({
    'dataAccess.list': () => {
      throw networkFailure();
    },
  });
  await user.click(more);
  const again = await screen.findByRole('button', { name: 'Try again to show more' });
  api.use({ 'dataAccess.list': () => ({ items: [{ ...access, id: '8' }], nextCursor: null }) });
  await user.click(again);
  await waitFor(() => expect(screen.getAllByRole('listitem')).toHaveLength(2));
  expect(screen.getAllByRole('listitem')[1]).toHaveFocus();
});
