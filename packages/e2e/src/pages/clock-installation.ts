import { lobTestSettings, startLobTestServer } from '@repo/testing/lob-test-server.ts';
import { testOn } from '../browser/own-installation.ts';
import { startProduct } from '../product/start-product.ts';

/** Has a mail provider. The files of one worker share it, so each journey sets the clock of the law before it begins. */
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
