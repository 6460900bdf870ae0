import { expect, jest, test } from '@jest/globals';
import { renderScreen, screen, waitFor } from '@repo/testing/render-screen.tsx';
import { act, useEffect, useState, type ComponentType } from 'react';
import { chunk, useChunk, type Chunk } from './use-chunk.ts';

const Part = () => <p>Part</p>;

function Page({ source }: { source: Chunk<ComponentType> }) {
  const { part: Loaded, failed, pending, load } = useChunk(source);
  const [result, setResult] = useState<boolean>();
  return (
    <>
      {Loaded && <Loaded />}
      <output>{[failed && 'failed', pending && 'pending', String(result)].join(' ')}</output>
      <button type="button" onClick={async () => setResult(await load())}>
        Load
      </button>
    </>
  );
}

const press = ({ user }: ReturnType<typeof renderScreen>) =>
  user.click(screen.getByRole('button', { name: 'Load' }));

test('the code is loaded once and is available at once to the next component', async () => {
  const loader = jest.fn(async () => ({ default: Part }));
  const source = chunk<ComponentType>(loader);
  const first = renderScreen(<Page source={source} />);
  expect(screen.queryByText('Part')).toBeNull();
  await press(first);
  expect(await screen.findByText('Part')).toBeVisible();
  first.unmount();
  renderScreen(<Page source={source} />, { api: first.api });
  expect(screen.getByText('Part')).toBeVisible();
  expect(loader).toHaveBeenCalledTimes(1);
});

test('a failure is reported, and the next load imports the code again', async () => {
  const loader = jest
    .fn<() => Promise<{ default: ComponentType }>>()
    .mockRejectedValueOnce(new Error('offline'));
  let finish = () => {};
  loader.mockReturnValueOnce(new Promise((resolve) => (finish = () => resolve({ default: Part }))));
  const page = renderScreen(<Page source={chunk(loader)} />);
  await press(page);
  expect(screen.getByRole('status')).toHaveTextContent('failed false');
  await press(page);
  expect(screen.getByRole('status')).toHaveTextContent('failed pending false');
  finish();
  expect(await screen.findByText('Part')).toBeVisible();
  expect(screen.getByRole('status')).not.toHaveTextContent('failed');
  expect(screen.getByRole('status')).toHaveTextContent('true');
});

test('a load that failed is repeated when the network returns, until it succeeds', async () => {
  const loader = jest
    .fn(async () => ({ default: Part as ComponentType }))
    .mockRejectedValueOnce(new Error('offline'));
  const page = renderScreen(<Page source={chunk(loader)} />);
  await press(page);
  expect(screen.getByRole('status')).toHaveTextContent('failed false');
  await act(async () => void dispatchEvent(new Event('online')));
  expect(await screen.findByText('Part')).toBeVisible();
  await act(async () => void dispatchEvent(new Event('online')));
  expect(loader).toHaveBeenCalledTimes(2);
});

test('a load that fails after the network has returned is repeated three times', async () => {
  let fail = () => {};
  const loader = jest.fn(
    () =>
      new Promise<{ default: ComponentType }>(
        (_, reject) => (fail = () => reject(new Error('offline'))),
      ),
  );
  const page = renderScreen(<Page source={chunk(loader)} />);
  await press(page);
  jest.useFakeTimers();
  await act(async () => void dispatchEvent(new Event('online')));
  expect(loader).toHaveBeenCalledTimes(1);
  for (const [retries, pause] of [0, 1_000, 4_000].entries()) {
    await act(async () => fail());
    await act(() => jest.advanceTimersByTimeAsync(pause));
    expect(loader).toHaveBeenCalledTimes(2 + retries);
  }
  await act(async () => fail());
  await act(() => jest.advanceTimersByTimeAsync(60_000));
  expect(loader).toHaveBeenCalledTimes(4);
  expect(screen.getByRole('status')).toHaveTextContent('failed false');
  jest.useRealTimers();
});

test('a component unmounted meanwhile is not updated; the loaded code stays cached', async () => {
  let finish = () => {};
  const source = chunk<ComponentType>(
    () => new Promise((resolve) => (finish = () => resolve({ default: Part }))),
  );
  function Loading() {
    const { load } = useChunk(source);
    useEffect(() => void load(), [load]);
    return null;
  }
  renderScreen(<Loading />).unmount();
  finish();
  await waitFor(() => expect(source.loaded()).toBe(Part));
});
