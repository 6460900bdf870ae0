import { useEffect, useState } from 'react';
import { styled } from 'styled-components';

/** Modules of white around the code, which scanners need. */
const QUIET_ZONE = 4;

// Black on white in both themes: many scanners read no inverted code.
const Drawing = styled.svg`
  display: block;
  width: min(13rem, 100%);
  aspect-ratio: 1;
  border-radius: 0.5rem;
  background: #fff;
`;

interface QrCodeProps {
  text: string;
  label: string;
}

/** A QR code. Its space stays empty while the encoder loads, and where it cannot: the text must be readable beside it. */
export function QrCode({ text, label }: QrCodeProps) {
  const [modules, setModules] = useState<boolean[][]>([]);
  useEffect(() => {
    let unmounted = false;
    const draw = async () => {
      const { encode } = await import(/* webpackChunkName: "qr-code" */ 'uqr');
      if (!unmounted) setModules(encode(text, { border: QUIET_ZONE }).data);
    };
    draw().catch(() => {});
    return () => {
      unmounted = true;
    };
  }, [text]);
  const path = modules
    .flatMap((row, y) => row.map((dark, x) => (dark ? `M${x} ${y}h1v1h-1z` : '')))
    .join('');
  const size = modules.length || 1;
  return (
    <Drawing
      role="img"
      aria-label={label}
      viewBox={`0 0 ${size} ${size}`}
      shapeRendering="crispEdges"
    >
      <path d={path} fill="#000" />
    </Drawing>
  );
}
