import { shareProductWithWorkers } from './running-product.ts';
import { startProduct } from './start-product.ts';

export default async function globalSetup(): Promise<() => Promise<void>> {
  const product = await startProduct({ BRAND_ADDRESS: '12 Harbor Street, Portland, OR 97201' });
  shareProductWithWorkers(product);
  return product.stop;
}
