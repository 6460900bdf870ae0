import type { Product } from './start-product.ts';

/** URL and data folder of a running installation. */
export type RunningProduct = Pick<Product, 'url' | 'dataDir'>;

/** Passes the product to the workers, which inherit the environment of the global setup. */
export function shareProductWithWorkers({ url, dataDir }: RunningProduct): void {
  process.env['JOURNEYS_URL'] = url;
  process.env['JOURNEYS_DATA_DIR'] = dataDir;
}

/** Returns the product that all journeys share. */
export function sharedProduct(): RunningProduct {
  const { JOURNEYS_URL: url, JOURNEYS_DATA_DIR: dataDir } = process.env;
  if (!url || !dataDir) throw new Error('The global setup has not started the product.');
  return { url, dataDir };
}
