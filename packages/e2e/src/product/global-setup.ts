import { shareProductWithWorkers } from './running-product.ts';
import { startProduct } from './start-product.ts';

export default async function globalSetup(): Promise<() => Promise<void>> {
  const product = await startProduct();
  shareProductWithWorkers(product);
  return product.stop;
}
