import type { Product } from './start-product.ts';

export type RunningProduct = Pick<Product, 'url' | 'dataDir'>;

export function shareProductWithWorkers({ url, dataDir }: RunningProduct): void {
  process.env['JOURNEYS_URL'] = url;
  process.env['JOURNEYS_DATA_DIR'] = dataDir;
}

export function sharedProduct(): RunningProduct {
  const { JOURNEYS_URL: url, JOURNEYS_DATA_DIR: dataDir } = process.env;
  if (!url || !dataDir) throw new Error('The global setup has not started the product.');
  return { url, dataDir };
}
