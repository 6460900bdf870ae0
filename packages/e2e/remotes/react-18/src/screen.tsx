import { useEffect, useState, version } from 'react';

export function Screen({ onShown }: { onShown: () => void }) {
  const [count, setCount] = useState(0);
  useEffect(onShown, [onShown]);
  return (
    <>
      <h1>{`React ${version}`}</h1>
      <button type="button" onClick={() => setCount(count + 1)}>{`Pressed ${count}`}</button>
    </>
  );
}
