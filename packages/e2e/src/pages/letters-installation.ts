import { lobTestSettings, startLobTestServer } from '@repo/testing/lob-test-server.ts';
import { testOn } from '../browser/own-installation.ts';
import { startProduct } from '../product/start-product.ts';

/**
 * Journeys about letters move the clock of the law, so the files of one worker share an installation with a mail
 * provider.
 */
export const test = testOn(async (closing) => {
  const lob = await startLobTestServer();
  closing.defer(lob.stop);
  const product = await startProduct({
    BRAND_ADDRESS: '12 Harbor Street, Portland, OR 97201',
    ...lobTestSettings,
    LOB_API_BASE: lob.url,
  });
  closing.defer(product.stop);
  return { ...product, lob };
});
