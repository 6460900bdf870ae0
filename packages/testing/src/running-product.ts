import type { Product } from './start-product.ts';

/** The address and folder of an installation that runs. */
export type RunningProduct = Pick<Product, 'url' | 'dataDir'>;

/** Workers inherit the environment that the global setup leaves. */
export function handProductToWorkers({ url, dataDir }: RunningProduct): void {
  process.env['JOURNEYS_URL'] = url;
  process.env['JOURNEYS_DATA_DIR'] = dataDir;
}

/** The product that all journeys share. */
export function sharedProduct(): RunningProduct {
  const { JOURNEYS_URL: url, JOURNEYS_DATA_DIR: dataDir } = process.env;
  if (!url || !dataDir) throw new Error('The global setup has not started the product.');
  return { url, dataDir };
}
