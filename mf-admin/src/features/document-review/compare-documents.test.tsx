import { expect, test } from '@jest/globals';
import { screen, waitFor, within } from '@repo/testing/render-screen.tsx';
import { startFakeIframe } from '../../test/fake-iframe.ts';
import { aClientProfile } from '../../test/render-admin.tsx';
import {
  bill,
  card,
  FILE,
  gatewayOf,
  license,
  showReviewQueue,
} from '../../test/show-review-queue.tsx';

const select = () => screen.getByRole('combobox', { name: 'Compare with…' });

test('the entered name, birth date and address are shown next to the document', async () => {
  const { current, isShown } = await showReviewQueue(gatewayOf(license).handlers);
  await isShown("Driver's License");
  const facts = within(current());
  expect(await facts.findByText('Apr 12, 1988')).toBeVisible();
  expect(facts.getByText('214 Sycamore Lane, Columbus, OH 43004')).toBeVisible();
  expect(facts.getByText('Legal name').nextSibling).toHaveTextContent('Dana Whitfield');
});

test('the comparison without a profile says that nothing was entered', async () => {
  const { handlers } = gatewayOf(license);
  const { current } = await showReviewQueue({
    ...handlers,
    'profiles.getForClient': () => aClientProfile({ profile: null }),
  });
  expect(await within(current()).findAllByText('not entered')).toHaveLength(2);
});

test('a second document of the client is shown beside the first, until the next one', async () => {
  const { handlers } = gatewayOf(license, bill, card);
  const { api, user, isShown } = await showReviewQueue({
    ...handlers,
    'documents.listForClient': () => [license, { ...card, status: 'approved' }],
  });
  await isShown("Driver's License");
  await waitFor(() => expect(select()).toBeEnabled());
  expect(
    within(select())
      .getAllByRole('option')
      .map(({ textContent }) => textContent),
  ).toEqual(['Compare with…', 'Social Security Card · card.png']);
  await user.selectOptions(select(), 'Social Security Card · card.png');
  const pane = within(await screen.findByRole('region', { name: 'Document to compare with' }));
  await startFakeIframe({ title: /^card\.png of/ });
  await waitFor(() => expect(pane.getByRole('button', { name: 'Zoom in' })).toBeEnabled());
  expect(api.inputs(FILE)).toContainEqual(expect.objectContaining({ id: card.id }));
  await user.click(screen.getByRole('button', { name: 'Next document' }));
  expect(screen.queryByRole('region', { name: 'Document to compare with' })).toBeNull();
});

test('a client’s only document has none to compare with', async () => {
  const { isShown } = await showReviewQueue({
    ...gatewayOf(license).handlers,
    'documents.listForClient': () => [license],
  });
  await isShown("Driver's License");
  expect(await screen.findByRole('option', { name: 'No other document' })).toBeInTheDocument();
  expect(select()).toBeDisabled();
});
