import { color, fontSize, layer, radius, shadow, space } from '@repo/ui/tokens.ts';
import { styled } from 'styled-components';
import { useLanguage } from './offline.messages.ts';
import { useOnline } from '@repo/screens/use-online.ts';

// Overlays the page above the bottom bar, so that nothing moves; taps go through to what is behind it.
const Banner = styled.div`
  position: fixed;
  inset-inline: ${space[1]};
  bottom: calc(${space[1]} + var(--toast-clearance, 0px) + env(safe-area-inset-bottom));
  z-index: ${layer.bar};
  width: fit-content;
  margin-inline: auto;
  padding: ${space[0.5]} ${space[2]};
  border: 1px solid ${color.ruleStrong};
  border-radius: ${radius.lg};
  background: ${color.surface};
  color: ${color.ink};
  font-size: ${fontSize.sm};
  text-align: center;
  box-shadow: ${shadow.floating};
  pointer-events: none;
`;

/** Says that the device is offline, for as long as it is. */
export function OfflineBanner() {
  const { t } = useLanguage();
  const online = useOnline();
  return <div role="status">{!online && <Banner>{t('offline.offline')}</Banner>}</div>;
}
